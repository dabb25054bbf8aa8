/** What other capabilities may use of sellers. */
export { keepDetails as keepSellerDetails, openDetails as openSellerDetails, openSellerData } from './details.ts'
export { mailSeller } from './mail-seller.ts'
export { forgetSeller } from './forget-sellers.ts'
export { lockCaller as lockCallingSeller, requireSeller } from './seller-of-caller.ts'
export {
  countRegistrationsOf as countSellerRegistrationsOf,
  deleteRegistrationsOf as deleteSellerRegistrationsOf,
  findActiveSellerId,
  findSeller,
  findSellerOf as findSellerOfAccount,
  holdActiveSeller,
  listTaxes as listSellerTaxes,
  lockSeller,
} from './sellers.sql.ts'
export type { SellerRow } from './tables.ts'
