import { configurationOperations as operations } from '@referral/contract/configuration'
import type { Context } from '#platform/context.ts'
import { route, type Route } from '#platform/http/route.ts'
import { additionalRoutesOf, defaultRoutesOf, presentTenant } from './present-tenant.ts'

/** @param listingPaths where a tenant's pages of products are: further extra routes, all of one name (spec §2.4) */
export const createTenancyRoutes = (listingPaths: (ctx: Context) => Promise<readonly string[]>): Route[] => [
  route(operations.getTenantConfig, async (ctx) => presentTenant(ctx.tenant)),
  route(operations.getDefaultRoutes, async (ctx) => defaultRoutesOf(ctx.tenant)),
  route(operations.getAdditionalRoutes, async (ctx) => [
    ...additionalRoutesOf(ctx.tenant),
    ...(await listingPaths(ctx)).map((path) => ({ name: 'Produktseite', path })),
  ]),
  route(operations.getLanguages, async (ctx) => ctx.tenant.config.languages.map((language) => ({ language }))),
]
