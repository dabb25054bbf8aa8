/** What other capabilities may use of sellers' links. */
export { forgetSellerLinks } from './forget-links.ts'
export { presentLinks as presentSellerLinks, urlOfLink as urlOfSellerLink } from './present-link.ts'
export {
  countLinkClick,
  findLinkOf as findLinkOfSeller,
  findLivingLink,
  findPage as findSellerPage,
  findSellerPhoto,
} from './seller-links.sql.ts'
export { findOpenLink, findSellerNames, giftOf as giftOfSellerLink } from './show-page.ts'
export type { SellerLink } from './tables.ts'
