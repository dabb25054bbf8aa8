import type { agencyDimensions } from '@referral/contract/numbers'
import type { AgencyReport } from '@referral/domain/agency-reports'
import {
  countNow,
  periodOf,
  readNumbers,
  readNumbersBy,
  readRhythm,
  setRhythm,
  type Comparison,
  type PeriodInput,
  type ReportChoice,
} from '#features/numbers/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { agencyOfCaller } from './agency-of-caller.ts'

const report = 'statistics' satisfies AgencyReport

/** The agency's part of the funnel. Refused: forbidden, invalidInput. */
export async function getAgencyNumbers(ctx: Context, input: PeriodInput & { compare?: Comparison | undefined }) {
  const period = periodOf(ctx, input)
  if (isRefused(period)) return period
  await countNow(ctx)
  return ctx.report(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : readNumbers(tx, membership.agency.id, period, input.compare ?? 'vorher')
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

/** How often an owner gets the agency's numbers by mail. Refused: forbidden. */
export const getAgencyReportChoice = (ctx: Context) =>
  ctx.read(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : readRhythm(ctx, tx)
  })

/** Sets it. Refused: forbidden. */
export const setAgencyReportChoice = (ctx: Context, choice: ReportChoice) =>
  ctx.write(async (tx) => {
    const membership = await agencyOfCaller(ctx, tx, report)
    return isRefused(membership) ? membership : setRhythm(ctx, tx, membership.agency.id, choice)
  })
