import { berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { oldestKept, type RetentionKind } from '@referral/domain/retention'
import type { Context } from './context.ts'

/** The first instant whose data of this kind are still kept tonight; older ones are due. For periods in days and longer. */
export const firstKept = (ctx: Context, kind: RetentionKind): Date =>
  startOfBerlinDay(oldestKept(kind, berlinDay(ctx.now)))
