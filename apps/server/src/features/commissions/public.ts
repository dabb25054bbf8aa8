/** What other capabilities may use of commissions. */
export {
  cancelCommission,
  cancelCommissionOfOrder,
  earnCommission,
  holdCommission,
  takeBackCommission,
} from './follow-case.ts'
export { cancelErasedCommissions } from './forget-commissions.ts'
export {
  attachItems,
  handOverItems,
  listItemsOf as listItemsOfSettlement,
  listSellersWaiting,
  listOpenItems,
  listWaitingItems,
  selectSellers as selectSellersWaiting,
} from './settle-items.sql.ts'
export type { CommissionItem } from './tables.ts'
