import { ownDataOperations as operations } from '@referral/contract/own-data'
import { route, type Route } from '#platform/http/route.ts'
import { downloadOwnData, readOwnData } from './download-own-data.ts'
import { getOwnData } from './get-own-data.ts'

/** Above all capabilities: all data about one person. */
export const ownDataRoutes: readonly Route[] = [
  route(operations.getOwnData, (ctx) => getOwnData(ctx)),
  route(operations.downloadOwnData, (ctx, { body }) => downloadOwnData(ctx, body?.password)),
  route(operations.readOwnData, (ctx, { body }) => readOwnData(ctx, body?.password)),
]
