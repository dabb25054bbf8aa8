import type { PlainDay } from '@referral/domain/calendar'
import type { Reaction } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { indexWords } from '#platform/search.ts'
import type { IncomingOrder } from './incoming-order.ts'
import { eraseOrderColumns, findOrdersOf, lockOrder, type OrderRow } from './order.sql.ts'

/** Birth date and post code of a buyer serve matching alone; they are sealed with a key of the order's own (product §2.8). */
export async function keepBuyerSecrets(ctx: Context, tx: Tx, orderId: string, incoming: IncomingOrder): Promise<void> {
  const { birthDate, zip } = incoming
  if (birthDate === null && zip === null) return
  const secrets = { ...(birthDate === null ? {} : { birthDate }), ...(zip === null ? {} : { address: { zip } }) }
  await ctx.services.persons.put(tx, orderId, secrets, ctx.now)
}

export async function readBirthDate(ctx: Context, tx: Tx, order: OrderRow): Promise<PlainDay | null> {
  if (order.erasedAt !== null) return null
  return (await ctx.services.persons.get<PlainDay>(tx, order.id, 'birthDate')) ?? null
}

export async function readZip(ctx: Context, tx: Tx, order: OrderRow): Promise<string | null> {
  if (order.erasedAt !== null) return null
  return (await ctx.services.persons.get<{ zip: string }>(tx, order.id, 'address'))?.zip ?? null
}

/** Recipient erased → they leave the order they placed, too. */
export const forgetBuyer: Reaction = async (ctx, tx, { recommendationId }) => {
  for (const order of await findOrdersOf(tx, recommendationId ? [recommendationId] : []))
    await eraseBuyer(ctx, tx, order)
}

/** Removes the person from an order; product, dates and states stay, and its number stays findable. */
export async function eraseBuyer(ctx: Context, tx: Tx, order: OrderRow): Promise<void> {
  await eraseOrderColumns(tx, order.id, ctx.now)
  await ctx.services.persons.erase(tx, order.id)
  await indexWords(tx, 'order', order.id, order.id, [order.orderNumber])
}

/** The same by the order's id; false where it has no buyer's data (any more). */
export async function eraseBuyerOf(ctx: Context, tx: Tx, orderId: string): Promise<boolean> {
  const order = await lockOrder(tx, orderId)
  if (order === undefined || order.erasedAt !== null) return false
  await eraseBuyer(ctx, tx, order)
  return true
}
