import { settlementOperations as operations } from '@referral/contract/settlements'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { file, route, type Route } from '#platform/http/route.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { openDocument } from './keep-document.ts'
import { getOperatorSettlement, moveSettlement, searchSettlements } from './operator-settlements.ts'
import { exportSettlements, findOwn, getSettlement, listSettlements, objectToSettlement } from './seller-settlements.ts'
import { downloadYear } from './year-statement.ts'
import { findSettlement } from './settlements.sql.ts'
import type { SettlementRow } from './tables.ts'

type Find = (ctx: Context, tx: Tx, id: string) => Promise<SettlementRow | Refused>

const findAny: Find = async (_ctx, tx, id) => (await findSettlement(tx, id)) ?? refuse('notFound')

const mediaTypes = { pdf: 'application/pdf', xml: 'application/xml' } as const

async function download(ctx: Context, id: string, form: keyof typeof mediaTypes, find: Find) {
  const row = await ctx.read((tx) => find(ctx, tx, id))
  if (isRefused(row)) return row
  const document = await openDocument(ctx, row)
  return isRefused(document) ? document : file(document[form], mediaTypes[form], `${row.number}.${form}`)
}

/** Monthly settlements of professional sellers (product §5). */
export const settlementsRoutes: readonly Route[] = [
  route(operations.listSettlements, (ctx, { body }) => listSettlements(ctx, body)),
  route(operations.exportSettlements, (ctx, { body, query }) => exportSettlements(ctx, body, query.format)),
  route(operations.getSettlement, (ctx, { params }) => getSettlement(ctx, params.id)),
  route(operations.objectToSettlement, (ctx, { params, body }) => objectToSettlement(ctx, params.id, body.reason)),
  route(operations.downloadSettlement, (ctx, { params }) => download(ctx, params.id, 'pdf', findOwn)),
  route(operations.downloadSettlementXml, (ctx, { params }) => download(ctx, params.id, 'xml', findOwn)),
  route(operations.downloadYearStatement, (ctx, { params, query }) => downloadYear(ctx, params.year, query.format)),
  route(operations.searchSettlements, (ctx, { query }) => searchSettlements(ctx, query)),
  route(operations.getOperatorSettlement, (ctx, { params }) => getOperatorSettlement(ctx, params.id)),
  route(operations.moveSettlement, (ctx, { params, body }) =>
    moveSettlement(ctx, params.id, params.move, body?.reason),
  ),
  route(operations.downloadOperatorSettlement, (ctx, { params }) => download(ctx, params.id, 'pdf', findAny)),
  route(operations.downloadOperatorSettlementXml, (ctx, { params }) => download(ctx, params.id, 'xml', findAny)),
]
