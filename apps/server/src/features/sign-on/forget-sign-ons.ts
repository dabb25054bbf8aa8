import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Context } from '#platform/context.ts'
import { deleteSignOnsBefore } from './sign-on.sql.ts'

/** By night, by the retention table: logins with a provider that are over. */
export const forgetSignOns = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteSignOnsBefore(tx, startOfBerlinDay(oldestKept('signOn', berlinDay(ctx.now)))))
