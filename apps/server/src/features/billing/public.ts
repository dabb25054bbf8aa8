/** What other capabilities may use of billing. */
export {
  chargeRelease,
  chargeRevivedReward,
  takeBackCharge,
  takeBackChargeOfOrder,
  takeBackReward,
} from './charge-orders.ts'
export type { Letter, Paper } from './document/paper.ts'
export { inOneLine, taxIdsOf } from './document/words.ts'
export { countMissingOfClient, findMissing as findMissingOfParties, sellerOf as clientOf } from './parties.ts'
export type { Party } from './tables.ts'
