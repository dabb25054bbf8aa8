import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { enterRecipient, refuseEntry } from './create-recipient.ts'
import type { RecipientData } from './check-recipient.ts'
import { findVisit, recordShopVisit, shopLinkOf } from './shop-link.ts'

export interface Completion {
  readonly number: string
  readonly recipientNumber: string | null
  readonly data: RecipientData | null
  readonly channel: string | null
}

/**
 * The recipient goes on to order (spec §7.3): stores their data if they were not entered before, and counts the visit.
 */
export async function trackCompletion(ctx: Context, completion: Completion) {
  const { number, recipientNumber, data, channel } = completion
  const entry =
    recipientNumber === null && data !== null ? { number, channel, data, prefix: 'empfaengerdaten.' } : undefined
  const refused = entry && refuseEntry(ctx, entry)
  if (refused !== undefined) return refused
  return ctx.write(async (tx) => {
    const visit =
      entry === undefined ? await findVisit(ctx, tx, { number, recipientNumber }) : await enterRecipient(ctx, tx, entry)
    if (isRefused(visit)) return visit
    await recordShopVisit(ctx, tx, visit, channel)
    return {
      link: await shopLinkOf(ctx, tx, visit, channel),
      recipientNumber: visit.recipient?.number ?? null,
      at: ctx.now,
    }
  })
}

/** The client's address of the product, counted as a visit to the shop. */
export function openShop(
  ctx: Context,
  wanted: { readonly number: string; readonly recipientNumber: string | null; readonly channel: string | null },
) {
  return ctx.write(async (tx) => {
    const visit = await findVisit(ctx, tx, wanted)
    if (isRefused(visit)) return visit
    await recordShopVisit(ctx, tx, visit, wanted.channel)
    return { link: await shopLinkOf(ctx, tx, visit, wanted.channel) }
  })
}
