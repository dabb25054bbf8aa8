import { apiKeyOperations as operations } from '@referral/contract/api-keys'
import { reauthenticateOperator } from '#features/accounts/public.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listApiKeyRows } from './api-keys.sql.ts'
import { createApiKey } from './create-api-key.ts'
import { presentApiKey } from './present-api-key.ts'
import { revokeApiKey } from './revoke-api-key.ts'

/** The keys of a client's systems (product §1). */
export const apiKeysRoutes: readonly Route[] = [
  route(operations.listApiKeys, async (ctx) => {
    const now = new Date()
    return (await ctx.read((tx) => listApiKeyRows(tx, now))).map((row) => presentApiKey(row, now))
  }),
  route(operations.createApiKey, async (ctx, { body: { password, ...wanted } }) => {
    return (await reauthenticateOperator(ctx, password)) ?? createApiKey(ctx, wanted)
  }),
  route(operations.revokeApiKey, (ctx, { params }) => revokeApiKey(ctx, params.id)),
]
