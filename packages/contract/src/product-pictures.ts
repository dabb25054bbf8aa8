import { z } from 'zod'
import { record } from './fields.ts'
import { operation } from './operation.ts'

const numericId = () => record({ id: ['id', z.string().regex(/^\d{1,9}$/, { error: 'invalid' })] })

/** An image link of the specification: today's picture of something, under an address that stays. */
const imageLink = (id: string, path: string, section: string, summary: string) =>
  operation({
    id,
    method: 'GET',
    path,
    group: path.startsWith('/praemie') ? 'rewards' : 'products',
    summary,
    section,
    callers: ['anyone'],
    params: numericId(),
    produces: 'image/*',
    refusals: ['notFound'],
  })

/** Pictures of categories and products (spec §7.2) and of rewards (§7.5). */
export const productPictureOperations = {
  getCategoryPicture: imageLink('getCategoryPicture', '/produktkategorie/:id/grafik', '7.2', 'A category’s picture'),
  getCategoryIcon: imageLink('getCategoryIcon', '/produktkategorie/:id/icon', '7.2', 'A category’s sign'),
  getProductPicture: imageLink('getProductPicture', '/produkt/:id/grafik', '7.2', 'A product’s picture'),
  getSmallProductPicture: imageLink('getSmallProductPicture', '/produkt/:id/sgrafik', '7.2', 'The same, small'),
  getRewardPicture: imageLink('getRewardPicture', '/praemie/:id/grafik100', '7.5', 'A reward as one person gets it'),
  getHalfRewardPicture: imageLink('getHalfRewardPicture', '/praemie/:id/grafik50', '7.5', 'A reward, half for each'),
  getRecommendersHalfPicture: imageLink(
    'getRecommendersHalfPicture',
    '/praemie/:id/grafik50empfehler',
    '7.5',
    'A reward, the recommender’s half',
  ),
  getRecipientsHalfPicture: imageLink(
    'getRecipientsHalfPicture',
    '/praemie/:id/grafik50empfaenger',
    '7.5',
    'A reward, the recipient’s half',
  ),
}
