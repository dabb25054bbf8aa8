/** What other capabilities may use of billing. */
export { chargeRelease, takeBackCharge } from './charge-orders.ts'
