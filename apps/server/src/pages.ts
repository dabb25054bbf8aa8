import { currentOperator } from '@referral/contract/accounts'
import { tenantConfig } from '@referral/contract/configuration'
import { getOperatorSession } from '#features/accounts/public.ts'
import { cataloguePages } from '#features/catalogue/catalogue.pages.ts'
import { listListingPaths } from '#features/catalogue/public.ts'
import { contentPages } from '#features/content/content.pages.ts'
import { homePictureOf, ownWordsOf } from '#features/content/public.ts'
import { recipientPages } from '#features/recipients/recipients.pages.ts'
import { recommendationPages } from '#features/recommendations/recommendations.pages.ts'
import { additionalRoutesOf, defaultRoutesOf, presentTenant } from '#features/tenancy/public.ts'
import type { PageOptions } from '#platform/http/pages.ts'
import { carried, type PageProvider } from '#platform/http/page-provider.ts'
import type { Renderer } from '#platform/http/pages/renderer.ts'
import type { Services } from '#platform/services.ts'

/** Which pages come with data: every capability's page providers, by name. */
const providers: readonly PageProvider[] = [
  ...cataloguePages,
  ...recommendationPages,
  ...recipientPages,
  ...contentPages,
]

/** What pages need of the capabilities; the platform itself knows none. */
export function pageOptions(services: Services, renderer: Renderer | undefined): PageOptions {
  return {
    services,
    renderer,
    providers,
    describe: (tenant) => ({
      config: carried(tenantConfig, presentTenant(tenant)),
      routes: [...defaultRoutesOf(tenant), ...additionalRoutesOf(tenant)],
    }),
    listings: (tenant) => services.db.read(tenant.id, listListingPaths),
    ownWords: ownWordsOf,
    heroPicture: homePictureOf,
    operatorSession: async (ctx) => {
      const session = await getOperatorSession(ctx)
      return session === undefined ? undefined : carried(currentOperator, session)
    },
  }
}
