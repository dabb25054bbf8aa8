/** What other capabilities may use of fraud. */
export { assessFraud, type FraudCase, type Side } from './assess-fraud.ts'
