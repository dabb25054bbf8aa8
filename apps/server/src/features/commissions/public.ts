/** What other capabilities may use of commissions. */
export { cancelCommission, earnCommission, holdCommission, takeBackCommission } from './follow-case.ts'
export { cancelErasedCommissions } from './forget-commissions.ts'
