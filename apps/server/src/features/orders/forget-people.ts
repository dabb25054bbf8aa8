import { eraseRecipient } from '#features/recipients/public.ts'
import { forgetClickClientsBefore, forgetOldClients, lockWithOrigin } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { firstKept } from '#platform/first-kept.ts'
import { deleteOldBlind, forgetBlindBefore } from '#platform/crypto/person-keys.ts'
import type { Tx } from '#platform/db/tx.ts'
import { beginning, eachCase, throughPages } from '#platform/each-case.ts'
import { byStatement, whenDue } from '#platform/night-work.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { eraseBuyer } from './buyer-secrets.ts'
import { findOrder, lockOrder } from './order.sql.ts'
import { closed, findings, imports, unmatched } from './retention.sql.ts'
import { listClosedCases, listForgottenOrders, type ClosedCase } from './retention.sql.ts'

/**
 * By night: deletes the people from data whose retention is over (product §2.9): unmatched orders, and cases closed so
 * long ago that no claim can arise from them. Products, amounts and days stay. Each case is a separate transaction.
 */
export const forgetPeople = whenDue(
  [
    { of: unmatched, values: (ctx) => [firstKept(ctx, 'unmatchedOrder'), beginning] },
    { of: closed, values: (ctx) => [firstKeptCase(ctx), beginning] },
  ],
  async (ctx) => {
    const orders = throughPages(ctx, (tx, after) => listForgottenOrders(tx, firstKept(ctx, 'unmatchedOrder'), after))
    const forgotten = await eachCase(ctx, orders, (tx, { id }) => forgetOrder(ctx, tx, id))
    const cases = throughPages(ctx, (tx, after) => listClosedCases(tx, firstKeptCase(ctx), after))
    // A case with a running payment waits for another night.
    return forgotten + (await eachCase(ctx, cases, (tx, found) => forgetCase(ctx, tx, found)))
  },
)

/** Both kinds are kept for the limitation period; the retention table has a row for each. */
const firstKeptCase = (ctx: Context): Date =>
  [firstKept(ctx, 'matchedOrder'), firstKept(ctx, 'confirmedRecipient')].toSorted((a, b) => +a - +b)[0]!

/** By night: network addresses serve the fraud rules for 30 days (product §6), and are then deleted. */
export const forgetNetworkAddresses = whenDue(
  [
    { of: deleteOldBlind, values: (ctx) => ['clientAddress', firstKept(ctx, 'networkAddressHash')] },
    { of: forgetOldClients, values: (ctx) => [firstKept(ctx, 'networkAddressHash')] },
  ],
  (ctx) =>
    ctx.write(async (tx) => {
      const before = firstKept(ctx, 'networkAddressHash')
      return (await forgetBlindBefore(tx, 'clientAddress', before)) + (await forgetClickClientsBefore(tx, before))
    }),
)

/** By night: what the fraud rules found goes 36 months after the case was closed. */
export const forgetFindings = byStatement(findings, (ctx) => [firstKept(ctx, 'fraudFinding')])

/** By night: who imported which file, and what came of its lines. */
export const forgetImports = byStatement(imports, (ctx) => [firstKept(ctx, 'importFile')])

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
