import { eraseRecipient } from '#features/recipients/public.ts'
import { forgetClickClientsBefore, lockWithOrigin } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { forgetBlindBefore } from '#platform/crypto/person-keys.ts'
import type { Tx } from '#platform/db/tx.ts'
import { eachCase, throughPages } from '#platform/each-case.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { eraseBuyer } from './buyer-secrets.ts'
import { findOrder, lockOrder } from './order.sql.ts'
import {
  deleteFindingsBefore,
  deleteImportsBefore,
  listClosedCases,
  listForgottenOrders,
  type ClosedCase,
} from './retention.sql.ts'

/**
 * By night: deletes the people from data whose retention is over (product §2.9): unmatched orders, and cases closed so
 * long ago that no claim can arise from them. Products, amounts and days stay. Each case is a separate transaction.
 */
export async function forgetPeople(ctx: Context): Promise<number> {
  const orders = throughPages(ctx, (tx, after) => listForgottenOrders(tx, firstKept(ctx, 'unmatchedOrder'), after))
  const unmatched = await eachCase(ctx, orders, (tx, { id }) => forgetOrder(ctx, tx, id))
  // Both kinds are kept for the limitation period; the retention table has a row for each.
  const before = [firstKept(ctx, 'matchedOrder'), firstKept(ctx, 'confirmedRecipient')].toSorted((a, b) => +a - +b)[0]!
  const cases = throughPages(ctx, (tx, after) => listClosedCases(tx, before, after))
  // A case with a running payment waits for another night.
  return unmatched + (await eachCase(ctx, cases, (tx, found) => forgetCase(ctx, tx, found)))
}

/** By night: network addresses serve the fraud rules for 30 days (product §6), and are then deleted. */
export const forgetNetworkAddresses = (ctx: Context): Promise<number> =>
  ctx.write(async (tx) => {
    const before = firstKept(ctx, 'networkAddressHash')
    return (await forgetBlindBefore(tx, 'clientAddress', before)) + (await forgetClickClientsBefore(tx, before))
  })

/** By night: what the fraud rules found goes 36 months after the case was closed. */
export const forgetFindings = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteFindingsBefore(tx, firstKept(ctx, 'fraudFinding')))

/** By night: who imported which file, and what came of its lines. */
export const forgetImports = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteImportsBefore(tx, firstKept(ctx, 'importFile')))

/** False where it was matched in between; it then leaves the list. */
async function forgetOrder(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  const order = await lockOrder(tx, id)
  if (order === undefined || order.recommendationId !== null) return false
  await eraseBuyer(ctx, tx, order)
  return true
}

async function forgetCase(
  ctx: Context,
  tx: Tx,
  { id, orderId, recipientId }: ClosedCase,
): Promise<Refused | undefined> {
  await lockWithOrigin(tx, id)
  const erased = recipientId === null ? undefined : await eraseRecipient(ctx, tx, recipientId)
  if (isRefused(erased)) return erased
  const order = orderId === null ? undefined : await findOrder(tx, orderId)
  if (order !== undefined) await eraseBuyer(ctx, tx, order)
  return undefined
}
