import { configurationOperations as operations } from '@referral/contract/configuration'
import { route, type Route } from '#platform/http/route.ts'
import { additionalRoutesOf, defaultRoutesOf, presentTenant } from './present-tenant.ts'

export const tenancyRoutes: Route[] = [
  route(operations.getTenantConfig, async (ctx) => presentTenant(ctx.tenant)),
  route(operations.getDefaultRoutes, async (ctx) => defaultRoutesOf(ctx.tenant)),
  route(operations.getAdditionalRoutes, async (ctx) => additionalRoutesOf(ctx.tenant)),
  route(operations.getLanguages, async (ctx) => ctx.tenant.config.languages.map((language) => ({ language }))),
]
