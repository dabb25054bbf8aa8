import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Context } from '#platform/context.ts'
import { deleteUnconfirmedBefore } from './agencies.sql.ts'

/** By night, by the retention table: deletes registrations whose link was never followed. */
export const forgetRegistrations = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteUnconfirmedBefore(tx, startOfBerlinDay(oldestKept('agencyRegistration', berlinDay(ctx.now)))))
