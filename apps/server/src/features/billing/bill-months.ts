import { addDays, addMonths, berlinDay, monthOf, type PlainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { eachCase } from '#platform/each-case.ts'
import { whenDue } from '#platform/night-work.ts'
import { listDraftIds, selectDrafts } from './invoices.sql.ts'
import { listAgenciesWaiting, selectWaiting } from './items.sql.ts'
import { draftInvoice, issueInvoice } from './move-invoice.ts'

/** The night of a month from which on drafts are issued automatically; until then operators may check them. */
const issueNight = 3

/**
 * By night: one draft for each agency over the month before, issued from the third night on. Each night determines anew
 * what is missing, so that a missed night is caught up on, and a repeated one does nothing.
 * @returns how many were drafted or issued
 */
export const billMonths = whenDue(
  [
    { of: selectWaiting, values: (ctx) => [lastMonthsEnd(ctx)] },
    { of: selectDrafts, values: (ctx) => [monthOf(berlinDay(ctx.now))] },
  ],
  async (ctx) => {
    const today = berlinDay(ctx.now)
    const thisMonth = monthOf(today)
    const waiting = await ctx.read((tx) => listAgenciesWaiting(tx, lastMonthsEnd(ctx)))
    const drafted = await eachCase(ctx, waiting, (tx, agencyId) =>
      draftInvoice(ctx, tx, agencyId, addMonths(thisMonth, -1)),
    )
    if (Number(today.slice(8)) < issueNight) return drafted
    // The operator sees on a refused draft which data are missing; the next night tries again.
    const drafts = await ctx.read((tx) => listDraftIds(tx, thisMonth))
    return drafted + (await eachCase(ctx, drafts, (tx, id) => issueInvoice(ctx, tx, id)))
  },
)

const lastMonthsEnd = (ctx: Context): PlainDay => addDays(monthOf(berlinDay(ctx.now)), -1)
