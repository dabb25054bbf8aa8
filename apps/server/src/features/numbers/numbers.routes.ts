import { numbersOperations as operations } from '@referral/contract/numbers'
import { route, type Route } from '#platform/http/route.ts'
import { exportNumbers } from './export-numbers.ts'
import { getNumbers, listNumbersBy } from './numbers-desk.ts'
import { endReports, readRhythm, setRhythm } from './subscribe.ts'

/** The operator's page of numbers; an agency's part is the portal's. */
export const numbersRoutes: readonly Route[] = [
  route(operations.getNumbers, (ctx, { query }) => getNumbers(ctx, query)),
  route(operations.listNumbersBy, (ctx, { params, query }) => listNumbersBy(ctx, params.by, query)),
  route(operations.exportNumbersBy, (ctx, { params, query }) => exportNumbers(ctx, params.by, query)),
  route(operations.getReportChoice, (ctx) => ctx.read((tx) => readRhythm(ctx, tx, null))),
  route(operations.setReportChoice, (ctx, { body }) => ctx.write((tx) => setRhythm(ctx, tx, null, body))),
  route(operations.endReports, (ctx, { body }) => endReports(ctx, body.token)),
  route(operations.endReportsAtOnce, (ctx, { params }) => endReports(ctx, params.token)),
]
