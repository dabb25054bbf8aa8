/** What other capabilities may use of plans. */
export { findFeeCents, findRewardCents } from './amounts.ts'
