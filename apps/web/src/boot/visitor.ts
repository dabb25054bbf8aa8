import type { Known, Visitor } from '#routing/guards.ts'
import type { SessionState } from '#platform/session/session-store.ts'

const known = (value: unknown): Known => (value === null || value === undefined ? 'no' : 'yes')

/** The guards' facts about the sessions. */
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

/** The facts about an unknown visitor. */
export const unknownVisitor: Visitor = {
  user: 'unknown',
  agency: 'unknown',
  operator: 'unknown',
  recipientToken: 'unknown',
  rewardToken: 'unknown',
}
