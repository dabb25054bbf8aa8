import type { agencyDimensions, agencyNumbersTables } from '@referral/contract/numbers'
import type { AgencyReport } from '@referral/domain/agency-reports'
import {
  countNow,
  numbersFile,
  periodOf,
  readNumbers,
  readNumbersBy,
  readRhythm,
  setRhythm,
  type Comparison,
  type NumbersFileInput,
  type PeriodInput,
  type ReportChoice,
} from '#features/numbers/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { dayCell, moneyCell, reportFile, type ReportColumn } from '#platform/report-file.ts'
import { agencyOfCaller } from './agency-of-caller.ts'
import { listStatistics } from './statistics.ts'

const report = 'statistics' satisfies AgencyReport

/** The agency's part of the funnel. Refused: forbidden, invalidInput. */
export async function getAgencyNumbers(ctx: Context, input: PeriodInput & { compare?: Comparison | undefined }) {
  const period = periodOf(ctx, input)
  if (isRefused(period)) return period
  await countNow(ctx)
  return ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership)
      ? membership
      : readNumbers(ctx, tx, membership.agency.id, period, input.compare ?? 'before')
  })
}

/** The same by one dimension. Refused: forbidden, invalidInput. */
export async function listAgencyNumbersBy(ctx: Context, by: (typeof agencyDimensions)[number], input: PeriodInput) {
  const period = periodOf(ctx, input)
  if (isRefused(period)) return period
  return ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : readNumbersBy(ctx, tx, membership.agency.id, by, period)
  })
}

type MonthRow = Exclude<Awaited<ReturnType<typeof listStatistics>>, Refused>['content'][number]

const monthColumns: readonly ReportColumn<MonthRow>[] = [
  ['Monat', 'Month', (row) => dayCell(`${row.month}-01`)],
  ['Empfehlungen', 'Recommendations', (row) => row.recommendations],
  ['Interessenten', 'Leads', (row) => row.leads],
  ['Auftraege', 'Orders', (row) => row.orders],
  ['Freigegeben', 'Released', (row) => row.released],
  ['Praemien', 'Rewards', (row) => moneyCell(row.rewardCents)],
]

/** A table of the agency's page as a file. Refused: forbidden, invalidInput. */
export async function exportAgencyNumbers(
  ctx: Context,
  table: (typeof agencyNumbersTables)[number],
  { format, ...input }: NumbersFileInput,
) {
  if (table === 'months') {
    const months = await listStatistics(ctx, undefined)
    return isRefused(months) ? months : reportFile(ctx, monthColumns, [months.content], format)
  }
  return numbersFile(
    ctx,
    table,
    {
      numbers: () => getAgencyNumbers(ctx, input),
      parts: (by: (typeof agencyDimensions)[number]) => listAgencyNumbersBy(ctx, by, input),
    },
    format,
  )
}

/** How often an owner gets the agency's numbers by mail. Refused: forbidden. */
export const getAgencyReportChoice = (ctx: Context) =>
  ctx.read(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : readRhythm(ctx, tx, membership.agency.id)
  })

/** Sets it. Refused: forbidden. */
export const setAgencyReportChoice = (ctx: Context, choice: ReportChoice) =>
  ctx.write(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : setRhythm(ctx, tx, membership.agency.id, choice)
  })
