import { configurationOperations as operations } from '@referral/contract/configuration'
import { listListingPaths } from '#features/catalogue/public.ts'
import { cachedRoute, route, type Route } from '#platform/http/route.ts'
import { whiteLabelOperations as own } from '@referral/contract/white-label'
import { changeSettings } from './change-settings.ts'
import { getSettings } from './get-settings.ts'
import { decideScriptSettings } from './script-proposal.ts'
import { decidePayerAccount, proposePayerAccount } from './payer-account.ts'
import { previewMail } from './preview-mail.ts'
import { getTheme, getThemeVersion, publishTheme } from './theme.ts'
import { additionalRoutesOf, defaultRoutesOf, presentTenant } from './present-tenant.ts'

export const tenancyRoutes: readonly Route[] = [
  cachedRoute(operations.getTenantConfig, async (ctx) => presentTenant(ctx.tenant)),
  cachedRoute(operations.getDefaultRoutes, async (ctx) => defaultRoutesOf(ctx.tenant)),
  cachedRoute(operations.getAdditionalRoutes, async (ctx) => [
    ...additionalRoutesOf(ctx.tenant),
    ...(await ctx.read(listListingPaths)).map((path) => ({ name: 'Produktseite', path })),
  ]),
  cachedRoute(operations.getLanguages, async (ctx) => ctx.tenant.config.languages.map((language) => ({ language }))),
  route(own.getSettings, (ctx) => getSettings(ctx)),
  route(own.changeSettings, (ctx, { body }) => changeSettings(ctx, body)),
  route(own.proposePayerAccount, (ctx, { body }) => proposePayerAccount(ctx, body)),
  route(own.decidePayerAccount, (ctx, { params, body }) =>
    decidePayerAccount(ctx, { ...params, password: body.password }),
  ),
  route(own.decideScriptSettings, (ctx, { params, body }) =>
    decideScriptSettings(ctx, { ...params, password: body.password }),
  ),
  route(own.getTheme, (ctx) => getTheme(ctx)),
  route(own.getThemeVersion, (ctx, { params }) => getThemeVersion(ctx, Number(params.number))),
  route(own.publishTheme, (ctx, { body }) => publishTheme(ctx, body)),
  route(own.previewMail, (ctx, { body }) => previewMail(ctx, body)),
]
