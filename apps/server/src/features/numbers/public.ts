/** What other capabilities may use of the numbers. */
export { countWaiting } from './count-waiting.ts'
