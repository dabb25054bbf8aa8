import type { JoiningState } from '@referral/domain/states/joining'
import { Banner } from '#ui/banner.tsx'

interface Props {
  readonly state: JoiningState
  readonly texts: {
    readonly unconfirmed: string
    /** Says what of the data is not there yet; undefined where all of it is. */
    readonly missing: string | undefined
    readonly unsent: string
  }
}

/** What an agency or a seller still has to do before an operator can: who registered has to confirm first. */
export function JoiningMissing({ state, texts }: Props) {
  if (state === 'registered') return <Banner>{texts.unconfirmed}</Banner>
  if (texts.missing !== undefined) return <Banner>{texts.missing}</Banner>
  return state === 'confirmed' && <Banner>{texts.unsent}</Banner>
}
