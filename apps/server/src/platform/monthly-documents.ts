import { addDays, addMonths, berlinDay, monthOf, type PlainDay } from '@referral/domain/calendar'
import type { Context } from './context.ts'
import type { Statement, Tx } from './db/tx.ts'
import { eachCase } from './each-case.ts'
import { whenDue, type NightWork } from './night-work.ts'
import type { Refused } from './outcome.ts'

/** The night of a month from which on drafts are issued automatically; until then operators may check them. */
const issueNight = 3

const isIssuing = (today: PlainDay): boolean => Number(today.slice(8)) >= issueNight

/** When the next document is issued: of the month before, while its draft is to be issued by this month's night. */
export const nextIssueDay = (today: PlainDay, isDrafted: boolean): PlainDay =>
  addDays(addMonths(monthOf(today), isDrafted && !isIssuing(today) ? 0 : 1), issueNight - 1)

/** Documents of a month, one for each of its parties: invoices of agencies, settlements of sellers. */
export interface MonthlyDocuments {
  /** Finds parties with something to draft until the last day of a month. */
  readonly waiting: { readonly of: Statement; readonly list: (tx: Tx, until: PlainDay) => Promise<readonly string[]> }
  /** Finds drafts of months before one. */
  readonly drafts: { readonly of: Statement; readonly list: (tx: Tx, month: PlainDay) => Promise<readonly string[]> }
  readonly draft: (ctx: Context, tx: Tx, partyId: string, month: PlainDay) => Promise<boolean>
  readonly issue: (ctx: Context, tx: Tx, id: string) => Promise<object | Refused>
}

/**
 * By night: one draft for each party over the month before, issued from the third night on. Each night determines anew
 * what is missing, so that a missed night is caught up on, and a repeated one does nothing. Answers how many were drafted
 * or issued.
 */
export const eachMonth = ({ waiting, drafts, draft, issue }: MonthlyDocuments): NightWork =>
  whenDue(
    [
      { of: waiting.of, values: (ctx) => [lastMonthsEnd(ctx)] },
      { of: drafts.of, values: (ctx) => [monthOf(berlinDay(ctx.now))] },
    ],
    async (ctx) => {
      const today = berlinDay(ctx.now)
      const thisMonth = monthOf(today)
      const parties = await ctx.read((tx) => waiting.list(tx, lastMonthsEnd(ctx)))
      const drafted = await eachCase(ctx, parties, (tx, id) => draft(ctx, tx, id, addMonths(thisMonth, -1)))
      if (!isIssuing(today)) return drafted
      // The operator sees on a refused draft which data are missing; the next night tries again.
      const due = await ctx.read((tx) => drafts.list(tx, thisMonth))
      return drafted + (await eachCase(ctx, due, (tx, id) => issue(ctx, tx, id)))
    },
  )

const lastMonthsEnd = (ctx: Context): PlainDay => addDays(monthOf(berlinDay(ctx.now)), -1)
