import { currentOperator, userProfile } from '@referral/contract/accounts'
import { tenantConfig } from '@referral/contract/configuration'
import { getCurrentUser, getOperatorSession } from '#features/accounts/public.ts'
import { listLeadingPaths, listListingPaths } from '#features/catalogue/public.ts'
import { homePictureOf, ownWordsOf } from '#features/content/public.ts'
import { additionalRoutesOf, defaultRoutesOf, presentTenant } from '#features/tenancy/public.ts'
import { isRefused } from '#platform/outcome.ts'
import type { PageOptions } from '#platform/http/pages.ts'
import { carried } from '#platform/http/page-provider.ts'
import type { Renderer } from '#platform/http/pages/renderer.ts'
import type { Services } from '#platform/context.ts'
import { rooms } from './rooms.ts'

/** The capabilities' parts of pages; the platform itself knows none. */
export function pageOptions(services: Services, renderer: Renderer | undefined): PageOptions {
  return {
    services,
    renderer,
    providers: rooms.flatMap((room) => room.pages ?? []),
    describe: (tenant) => ({
      config: carried(tenantConfig, presentTenant(tenant)),
      routes: [...defaultRoutesOf(tenant), ...additionalRoutesOf(tenant)],
    }),
    listings: (tenant) =>
      services.db.read(tenant.id, async (tx) => ({
        listings: await listListingPaths(tx),
        formerListings: await listLeadingPaths(tx),
      })),
    ownWords: ownWordsOf,
    heroPicture: homePictureOf,
    userOf: async (ctx) => {
      const user = await getCurrentUser(ctx)
      return isRefused(user)
        ? undefined
        : { user: { ...carried(userProfile, user), token: '' }, token: '', remember: false }
    },
    operatorSession: async (ctx) => {
      const session = await getOperatorSession(ctx)
      return session === undefined ? undefined : carried(currentOperator, session)
    },
  }
}
