import { configurationOperations as operations } from '@referral/contract/configuration'
import { route, type Route } from '#platform/http/route.ts'
import { whiteLabelOperations as own } from '@referral/contract/white-label'
import { changeSettings, type ListingPaths } from './change-settings.ts'
import { getSettings } from './get-settings.ts'
import { decideScriptSettings } from './script-proposal.ts'
import type { Reauthenticate } from './second-person.ts'
import { decidePayerAccount, proposePayerAccount } from './payer-account.ts'
import { previewMail } from './preview-mail.ts'
import { getTheme, getThemeVersion, publishTheme } from './theme.ts'
import { additionalRoutesOf, defaultRoutesOf, presentTenant } from './present-tenant.ts'

/**
 * @param listingPaths where a tenant's pages of products are: further extra routes, all of one name (spec §2.4)
 * @param reauthenticate demands an operator's password
 */
export const createTenancyRoutes = (listingPaths: ListingPaths, reauthenticate: Reauthenticate): Route[] => [
  route(operations.getTenantConfig, async (ctx) => presentTenant(ctx.tenant)),
  route(operations.getDefaultRoutes, async (ctx) => defaultRoutesOf(ctx.tenant)),
  route(operations.getAdditionalRoutes, async (ctx) => [
    ...additionalRoutesOf(ctx.tenant),
    ...(await ctx.read(listingPaths)).map((path) => ({ name: 'Produktseite', path })),
  ]),
  route(operations.getLanguages, async (ctx) => ctx.tenant.config.languages.map((language) => ({ language }))),
  route(own.getSettings, (ctx) => getSettings(ctx)),
  route(own.changeSettings, (ctx, { body }) => changeSettings(ctx, body, listingPaths, reauthenticate)),
  route(own.proposePayerAccount, (ctx, { body }) => proposePayerAccount(ctx, body, reauthenticate)),
  route(own.decidePayerAccount, (ctx, { params, body }) =>
    decidePayerAccount(ctx, { ...params, password: body.password }, reauthenticate),
  ),
  route(own.decideScriptSettings, (ctx, { params, body }) =>
    decideScriptSettings(ctx, { ...params, password: body.password }, reauthenticate),
  ),
  route(own.getTheme, (ctx) => getTheme(ctx)),
  route(own.getThemeVersion, (ctx, { params }) => getThemeVersion(ctx, Number(params.number))),
  route(own.publishTheme, (ctx, { body }) => publishTheme(ctx, body)),
  route(own.previewMail, (ctx, { body }) => previewMail(ctx, body)),
]
