import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept } from '@referral/domain/retention'
import type { Context } from '#platform/context.ts'
import { deleteStaffWhoLeft } from './staff.sql.ts'

/** By night, by the retention table: who left so long ago that no consent of theirs has to be proved. */
export const forgetStaff = (ctx: Context): Promise<number> =>
  ctx.write((tx) => deleteStaffWhoLeft(tx, startOfBerlinDay(oldestKept('staffMember', berlinDay(ctx.now)))))
