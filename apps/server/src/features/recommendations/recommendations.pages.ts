import { campaignOperations } from '@referral/contract/campaigns'
import { productOperations } from '@referral/contract/products'
import { listActiveCampaigns } from '#features/campaigns/public.ts'
import { getProduct } from '#features/catalogue/public.ts'
import { isRefused } from '#platform/outcome.ts'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import { findGenuine } from './number.ts'

/** The form comes with its product and the campaigns that hold for it; an unknown product is "not found". */
const recommend = (routeName: 'Empfehlen' | 'EmpfehlenAgent'): PageProvider => ({
  routeName,
  isShared: true,
  query: ['handyId'],
  load: async (ctx, { params, query }) => {
    const id = params['productId'] ?? ''
    const deviceId = query['handyId']
    const product = /^\d{1,9}$/.test(id) ? await getProduct(ctx, Number(id), undefined, deviceId) : undefined
    if (product === undefined || isRefused(product)) return { status: 404 }
    const campaigns = await listActiveCampaigns(ctx, Number(id))
    return {
      data: [
        ...seed(productOperations.getProduct, { params: { id }, query: { deviceId } }, product),
        ...seed(campaignOperations.listActiveCampaigns, { query: { productId: id } }, campaigns),
      ],
      head: { title: product.displayName, description: product.description1 },
    }
  },
})

/** Checks that the number exists. Only the browser knows whose share page it is. */
const share: PageProvider = {
  routeName: 'EmpfehlungTeilen',
  load: async (ctx, { params }) => {
    const row = await ctx.read((tx) => findGenuine(ctx, tx, params['empfehlungsnummer'] ?? ''))
    return row === undefined ? { status: 404 } : {}
  },
}

export const recommendationPages: readonly PageProvider[] = [recommend('Empfehlen'), recommend('EmpfehlenAgent'), share]
