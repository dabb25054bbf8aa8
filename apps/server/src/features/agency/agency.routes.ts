import { agencyOperations as operations } from '@referral/contract/agency'
import { numbersOperations, type agencyDimensions, type agencyNumbersTables } from '@referral/contract/numbers'
import { route, type Route } from '#platform/http/route.ts'
import {
  exportAgencyNumbers,
  getAgencyNumbers,
  getAgencyReportChoice,
  listAgencyNumbersBy,
  setAgencyReportChoice,
} from './agency-numbers.ts'
import { readCase } from './read-case.ts'
import { readReportFilters } from './report-filters.ts'
import { releaseOrder, releaseOrders } from './release-orders.ts'
import { leadColumns, orderColumns, recommendationColumns, rewardColumns } from './reports/export-columns.ts'
import { exportReport } from './reports/export-report.ts'
import { listReport } from './reports/list-report.ts'
import { leads, orders, recommendationsOf, rewards } from './reports/report-kinds.ts'
import { listStatistics, readOverview } from './statistics.ts'

/** The portal's calls: an agency's view of its cases, and their release (spec §7.4). */
export const agencyRoutes: readonly Route[] = [
  route(operations.listAgencyOrders, (ctx, { params, body }) => listReport(ctx, orders, params.agencyId, body)),
  route(operations.listAgencyRecommendations, (ctx, { params, body }) =>
    listReport(ctx, recommendationsOf(body?.columns), params.agencyId, body),
  ),
  route(operations.listAgencyLeads, (ctx, { params, body }) => listReport(ctx, leads, params.agencyId, body)),
  route(operations.listAgencyRewards, (ctx, { params, body }) => listReport(ctx, rewards, params.agencyId, body)),
  route(operations.listAgencyStatistics, (ctx, { params }) => listStatistics(ctx, params.agencyId)),
  route(operations.exportAgencyOrders, (ctx, { query, body }) =>
    exportReport(ctx, orders, orderColumns, body, query.format),
  ),
  route(operations.exportAgencyRecommendations, (ctx, { query, body }) =>
    exportReport(ctx, recommendationsOf(body?.columns), recommendationColumns, body, query.format),
  ),
  route(operations.exportAgencyLeads, (ctx, { query, body }) =>
    exportReport(ctx, leads, leadColumns, body, query.format),
  ),
  route(operations.exportAgencyRewards, (ctx, { query, body }) =>
    exportReport(ctx, rewards, rewardColumns, body, query.format),
  ),
  route(operations.getAgencyReportFilters, (ctx) => readReportFilters(ctx)),
  route(operations.getAgencyOverview, (ctx) => readOverview(ctx)),
  route(numbersOperations.getAgencyNumbers, (ctx, { query }) => getAgencyNumbers(ctx, query)),
  route(numbersOperations.listAgencyNumbersBy, (ctx, { params, query }) =>
    listAgencyNumbersBy(ctx, params.by as (typeof agencyDimensions)[number], query),
  ),
  route(numbersOperations.exportAgencyNumbersBy, (ctx, { params, query }) =>
    exportAgencyNumbers(ctx, params.by as (typeof agencyNumbersTables)[number], query),
  ),
  route(numbersOperations.getAgencyReportChoice, (ctx) => getAgencyReportChoice(ctx)),
  route(numbersOperations.setAgencyReportChoice, (ctx, { body }) => setAgencyReportChoice(ctx, body)),
  route(operations.getAgencyCase, (ctx, { params }) => readCase(ctx, params.id)),
  route(operations.releaseAgencyOrder, (ctx, { params }) => releaseOrder(ctx, params.orderId, params.intent === '1')),
  route(operations.releaseAgencyOrders, (ctx, { body }) => releaseOrders(ctx, body.orderIds, body.preview ?? false)),
]
