/** Goals that are reached without a browser (spec §7.7). */
export { countPayment, countRelease, goalTasks } from './queue-goal.ts'
export { tellGoal } from './tell-goal.ts'
