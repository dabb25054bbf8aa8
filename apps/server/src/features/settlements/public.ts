/** What other capabilities may use of settlements. */
export {
  contradictPayment,
  correctPaidDay,
  countPayableSettlements,
  exportSettlement,
  filterPayableSettlements,
  findSettlements,
  listPayableSettlements,
  maskSeller,
  openSellersAccount,
  paySettlement,
  takeBackPayment,
  waitingSettlements,
} from './payable.ts'
export { lockSettlements } from './settlements.sql.ts'
export type { SettlementRow } from './tables.ts'
