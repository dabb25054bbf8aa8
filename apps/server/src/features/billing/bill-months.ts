import { addDays, addMonths, berlinDay, plainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { listDraftIds } from './invoices.sql.ts'
import { listAgenciesWaiting } from './items.sql.ts'
import { draftInvoice, issueInvoice } from './move-invoice.ts'

/** The night of a month from which on drafts are issued automatically; until then operators may check them. */
const issueNight = 3

/**
 * By night: one draft for each agency over the month before, issued from the third night on. Each night determines anew
 * what is missing, so that a missed night is caught up on, and a repeated one does nothing.
 * @returns how many were drafted or issued
 */
export async function billMonths(ctx: Context): Promise<number> {
  const today = berlinDay(ctx.now)
  const thisMonth = plainDay(`${today.slice(0, 8)}01`)
  const waiting = await ctx.read((tx) => listAgenciesWaiting(tx, addDays(thisMonth, -1)))
  let drafted = 0
  for (const agencyId of waiting)
    if (await ctx.write((tx) => draftInvoice(ctx, tx, agencyId, addMonths(thisMonth, -1)))) drafted += 1
  if (Number(today.slice(8)) < issueNight) return drafted
  let issued = 0
  for (const id of await ctx.read((tx) => listDraftIds(tx, thisMonth))) {
    const done = await ctx.write((tx) => issueInvoice(ctx, tx, id))
    // The operator sees on the draft which data are missing; the next night tries again.
    if (!isRefused(done)) issued += 1
  }
  return drafted + issued
}
