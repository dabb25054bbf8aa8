import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Context } from '#platform/context.ts'
import { deleteConsentsBefore } from './consent.sql.ts'

/** By night: proofs of cookie choices go when their period of the retention table is over. */
export const forgetCookieConsents = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteConsentsBefore(tx, startOfBerlinDay(oldestKept('cookieConsentProof', berlinDay(ctx.now)))))
