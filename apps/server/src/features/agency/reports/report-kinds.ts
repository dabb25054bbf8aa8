import { agencyReleaseOf, mayAgree } from '@referral/domain/agency-release'
import { berlinDay, daysBetween, plainDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import type { AgencyReportKind } from './list-report.ts'
import { withNames } from './names.ts'
import { ordersReport, type OrderLine, type OrdersNarrowed, type OrdersSort } from './orders.report.ts'
import {
  leadsReport,
  recommendationsReport,
  type LeadLine,
  type LeadsNarrowed,
  type LeadsSort,
  type RecommendationLine,
  type RecommendationsNarrowed,
  type RecommendationsSort,
} from './recommendations.report.ts'
import { rewardsReport, type RewardLine, type RewardsNarrowed, type RewardsSort } from './rewards.report.ts'
import type { ReportScope } from './report-scope.ts'

type Columns<Narrowed> = Omit<Narrowed, keyof ReportScope>

/** An order with the state of its release; only the active owner may release. */
export function withRelease<Line extends OrderLine>(ctx: Context, line: Line) {
  const today = berlinDay(ctx.now)
  const facts = { ...line, today, releaseOn: line.releaseOn === null ? null : plainDay(line.releaseOn) }
  const isOwner = ctx.actor.kind === 'account' && ctx.actor.callers.includes('agencyOwner')
  return {
    ...line,
    ...agencyReleaseOf(facts),
    ageDays: daysBetween(plainDay(line.orderedOn), today),
    mayRelease: isOwner && mayAgree(facts),
  }
}

const presentOrders = async (
  ctx: Context,
  ...rest: [tx: Parameters<typeof withNames>[1], lines: readonly OrderLine[]]
) => (await withNames(ctx, ...rest)).map((line) => withRelease(ctx, line))

export const orders: AgencyReportKind<
  OrderLine,
  OrdersSort,
  Columns<OrdersNarrowed>,
  Awaited<ReturnType<typeof presentOrders>>[number]
> = { report: 'orders', shape: ordersReport, present: presentOrders }

const kindOf = <Line extends Parameters<typeof withNames>[2][number], Sort extends string, Narrowed>(
  report: AgencyReportKind<Line, Sort, Columns<Narrowed>, unknown>['report'],
  shape: AgencyReportKind<Line, Sort, Columns<Narrowed>, unknown>['shape'],
) => ({ report, shape, present: withNames<Line> }) satisfies AgencyReportKind<Line, Sort, Columns<Narrowed>, unknown>

const ofRecommendations = kindOf<RecommendationLine, RecommendationsSort, RecommendationsNarrowed>(
  'recommendations',
  (whose) => recommendationsReport(whose),
)

/** The recommendations, or the cases of a step of the numbers. */
export const recommendationsOf = (
  counted: Pick<RecommendationsNarrowed, 'step' | 'reachedOn'> | undefined,
): typeof ofRecommendations => ({
  ...ofRecommendations,
  shape: (whose) => recommendationsReport(whose, counted),
})

export const leads = kindOf<LeadLine, LeadsSort, LeadsNarrowed>('leads', leadsReport)

export const rewards = kindOf<RewardLine, RewardsSort, RewardsNarrowed>('rewards', rewardsReport)
