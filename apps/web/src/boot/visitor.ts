import type { Known, Visitor } from '#routing/guards.ts'
import type { SessionState } from '#platform/session/session-store.ts'

const known = (value: unknown): Known => (value === null || value === undefined ? 'no' : 'yes')

/** What the guards need to know of the sessions. */
export function visitorOf(state: SessionState): Visitor {
  return {
    user: known(state.user),
    agency: known(state.agency),
    operator: known(state.operator),
    recipientToken: known(state.recipientToken),
    rewardToken: known(state.rewardToken),
    autologinToken: state.autologinToken,
  }
}

/** What a page may assume of a visitor before anything is known. */
export const unknownVisitor: Visitor = {
  user: 'unknown',
  agency: 'unknown',
  operator: 'unknown',
  recipientToken: 'unknown',
  rewardToken: 'unknown',
}
