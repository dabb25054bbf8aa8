import type { JoiningState } from '@referral/domain/states/joining'
import { Banner } from '#ui/banner.tsx'

const nextOf = (state: JoiningState, isMissing: boolean) => {
  if (state === 'registered') return 'unconfirmed'
  if (isMissing) return 'missing'
  return state === 'confirmed' ? 'unsent' : undefined
}

interface Props {
  readonly state: JoiningState
  /** The missing data, by name. */
  readonly missing: readonly string[]
  readonly say: (key: 'unconfirmed' | 'missing' | 'unsent', values: { readonly parts: string }) => string
}

/**
 * The tasks of an agency or a seller before an operator can approve them: the person who registered has to confirm
 * first.
 */
export function JoiningMissing({ state, missing, say }: Props) {
  const next = nextOf(state, missing.length > 0)
  return next !== undefined && <Banner>{say(next, { parts: missing.join(', ') })}</Banner>
}
