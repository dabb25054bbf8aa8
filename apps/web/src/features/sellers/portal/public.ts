/** Shared by the pages of professional sellers. */
export { SellerPage } from './seller-page.tsx'
export { SellerStanding } from './seller-standing.tsx'
