/** Goals that are reached without a browser (spec §7.7). */
export { countPayment, countRelease } from './queue-goal.ts'
