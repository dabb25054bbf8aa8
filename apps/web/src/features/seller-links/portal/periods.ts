import { addDays, addMonths, plainDay, type PlainDay } from '@referral/domain/calendar'

export const periods = ['all', 'month', 'last', 'year'] as const
export type Period = (typeof periods)[number]

/**
 * The days of a named period, both included; undefined for all time.
 * @param today by the server's clock, by which everything that is counted was dated
 */
export function daysOf(period: Period, today: PlainDay): { readonly from?: string; readonly until?: string } {
  if (period === 'all') return {}
  const month = plainDay(`${today.slice(0, 8)}01`)
  if (period === 'last') return { from: addMonths(month, -1), until: addDays(month, -1) }
  return { from: period === 'month' ? month : `${today.slice(0, 5)}01-01`, until: today }
}
