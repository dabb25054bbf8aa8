import { none, type Make } from '../request.ts'

const ofOne: Make = () => ({ params: { id: '1' } })

export const catalogueRequests = {
  listCategories: none,
  listProducts: none,
  getMaxRewardValue: none,
  getProduct: () => ({ params: { id: '462' } }),
  listDeviceTariffs: () => ({ params: { id: '7001' } }),
  listManufacturers: () => ({ query: { kategorie: 'smartphone' } }),
  listListings: none,
  getListing: () => ({ query: { pfad: '/smartphone-tarife', handyId: '7001' } }),
  getCategoryPicture: ofOne,
  getCategoryIcon: ofOne,
  getProductPicture: () => ({ params: { id: '462' } }),
  getSmallProductPicture: () => ({ params: { id: '462' } }),
  getExternalProduct: async ({ world, actor }) => {
    const product = await world.row<{ external_id: string }>(actor.place, 'product', '462')
    return { params: { id: product.external_id } }
  },
} satisfies Record<string, Make>
