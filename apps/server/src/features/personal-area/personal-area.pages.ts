import { lateClaimOperations } from '@referral/contract/late-claims'
import { personalAreaOperations as operations } from '@referral/contract/personal-area'
import { productOperations } from '@referral/contract/products'
import { recommendationOperations } from '@referral/contract/recommendations'
import { recommendationMachine } from '@referral/domain/states/recommendation'
import { listOwnRecommendations, type OwnPage } from '#features/cases/public.ts'
import { listProducts } from '#features/catalogue/public.ts'
import { listOwnClaims } from '#features/late-claims/public.ts'
import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { readTogether, seed, seedList, type PageProvider } from '#platform/http/page-provider.ts'
import { addressBanner, getOwnBanner } from './banner.ts'
import { getRewardYear } from './get-reward-year.ts'
import { listComingRewards } from './list-coming-rewards.ts'
import { listNews } from './list-news.ts'

const forCallersOf = recommendationOperations.listOwnRecommendations
/** The screen's page size. */
const size = 10
const banner = 'BannerTEZuTP'

/** The badge in the area's navigation. */
const newsOf = async (ctx: Context) => seed(operations.listNews, {}, await listNews(ctx))

/** PersoenlicherBereich: all its data, so that opening it makes no calls. */
const area: PageProvider = {
  routeName: 'PersoenlicherBereich',
  forCallersOf,
  query: ['status'],
  load: async (ctx, { query }) => {
    const state = recommendationMachine.states.find((one) => one === query['status']) ?? null
    const { own, data } = await readTogether(ctx, async (shared) => {
      const list = await listOwnRecommendations(shared, { state, after: null, size })
      return {
        own: list,
        data: [
          ...seedList(recommendationOperations.listOwnRecommendations, { query: { state, size } }, list),
          ...seed(operations.listComingRewards, {}, await listComingRewards(shared)),
          ...(await newsOf(shared)),
          ...seed(operations.getOwnBanner, { params: { name: banner } }, await getOwnBanner(shared, banner)),
          ...seed(
            operations.getOwnBanner,
            { params: { name: addressBanner } },
            await getOwnBanner(shared, addressBanner),
          ),
          ...seed(lateClaimOperations.listOwnLateClaims, {}, await listOwnClaims(shared)),
        ],
      }
    })
    return { data: isRefused(own) || hasAny(own) ? data : [...data, ...(await sampleFor(ctx))] }
  },
}

const hasAny = ({ counts }: OwnPage): boolean => Object.values(counts).some((count) => count > 0)

/**
 * A recommender without rewards sees an example with a product. Its footnotes may be a CMS's: so this runs outside a
 * transaction.
 */
const sampleFor = async (ctx: Context) => seed(productOperations.listProducts, {}, await listProducts(ctx, {}))

/** Praemienjahr, of the running year by default. */
const year: PageProvider = {
  routeName: 'Praemienjahr',
  forCallersOf,
  query: ['jahr'],
  load: (ctx, { query }) => {
    const wanted = /^\d{4}$/.test(query['jahr'] ?? '') ? query['jahr']! : 'aktuell'
    return readTogether(ctx, async (shared) => ({
      data: [
        ...seed(operations.getRewardYear, { params: { year: wanted } }, await getRewardYear(shared, wanted)),
        ...(await newsOf(shared)),
      ],
    }))
  },
}

export const personalAreaPages: readonly PageProvider[] = [area, year]
