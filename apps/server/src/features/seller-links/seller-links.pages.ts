import { sellerLinkOperations } from '@referral/contract/seller-links'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import { isRefused } from '#platform/outcome.ts'
import { showSellerPage } from './show-page.ts'

/**
 * A seller's page, rendered before any script; a page of a dead link is "gone", whatever the reason, and its screen
 * says no more.
 */
const sellerPage: PageProvider = {
  routeName: 'Profiseite',
  load: async (ctx, { params }) => {
    const number = params['nummer'] ?? ''
    const shown = await showSellerPage(ctx, number)
    if (isRefused(shown)) return { status: 410 }
    const name = `${shown.firstName} ${shown.lastName}`
    return {
      data: seed(sellerLinkOperations.showSellerPage, { params: { number } }, shown),
      head: { title: name, ...(shown.greeting === '' ? {} : { description: shown.greeting.slice(0, 160) }) },
    }
  },
}

export const sellerLinkPages: readonly PageProvider[] = [sellerPage]
