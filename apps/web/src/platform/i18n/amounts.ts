/** What the first pages need of formats.ts. */
export { amountsIn, type Amounts } from '@referral/domain/amounts'
