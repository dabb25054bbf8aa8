import type { VisitorGoal } from '@referral/domain/goals'

let counted: ((goal: VisitorGoal) => void) | undefined

/** Reports a goal that only its button detects; without the visitor's consent nothing listens. */
export const reachGoal = (goal: VisitorGoal): void => counted?.(goal)

/** Registers the listener for such goals; undefined removes it. */
export function countGoals(count?: (goal: VisitorGoal) => void): void {
  counted = count
}
