/** What the pages of professional sellers have in common. */
export { SellerPage } from './seller-page.tsx'
export { SellerStanding } from './seller-standing.tsx'
