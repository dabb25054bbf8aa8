import { berlinDay, startOfBerlinDay, type PlainDay } from '@referral/domain/calendar'
import { oldestKept, type RetentionKind } from '@referral/domain/retention'
import type { Context } from './context.ts'

/** The first day whose data of this kind are still kept tonight; older ones are due. For periods in days and longer. */
export const firstKeptDay = (ctx: Context, kind: RetentionKind): PlainDay => oldestKept(kind, berlinDay(ctx.now))

/** The first instant of that day. */
export const firstKept = (ctx: Context, kind: RetentionKind): Date => startOfBerlinDay(firstKeptDay(ctx, kind))
