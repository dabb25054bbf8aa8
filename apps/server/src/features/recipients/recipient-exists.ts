import { fromHexSegment } from '@referral/domain/public-number'
import type { Context } from '#platform/context.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findRecipientByNumber } from './recipients.sql.ts'

/** Whether a recipient number is known (spec §7.5); unknown, forged and foreign are one answer (safety 2). */
export async function recipientExists(ctx: Context, hex: string): Promise<{ exists: boolean } | Refused> {
  const number = ctx.services.numbers.accept('recipient', ctx.tenant.id, fromHexSegment(hex) ?? '')
  if (number === undefined) return refuse('notFound')
  const recipient = await ctx.read((tx) => findRecipientByNumber(tx, number))
  return recipient === undefined || recipient.erasedAt !== null ? refuse('notFound') : { exists: true }
}
