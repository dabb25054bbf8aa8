import type { VisitorGoal } from '@referral/domain/goals'

let counted: ((goal: VisitorGoal) => void) | undefined

/** A goal that only its button knows to be reached; nobody hears of it before the visitor agreed to being counted. */
export const reachGoal = (goal: VisitorGoal): void => counted?.(goal)

/** Hears of such goals from now on; nobody does without. */
export function countGoals(count?: (goal: VisitorGoal) => void): void {
  counted = count
}
