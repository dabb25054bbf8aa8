/** What other capabilities may use of plans. */
export { findRewardCents } from './amounts.ts'
