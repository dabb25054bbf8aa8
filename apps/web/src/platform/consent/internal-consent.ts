import { onlyRequired } from './choices.ts'
import type { Choices, ConsentProvider } from './choices.ts'
import type { Proof } from './proof.ts'

export interface BannerState {
  readonly choices: Choices
  readonly isDecided: boolean
  readonly isOpen: boolean
  readonly isSuppressed: boolean
}

/** Before hydration nothing is shown: the page may come from a cache. */
export const quietBanner: BannerState = { choices: onlyRequired, isDecided: true, isOpen: false, isSuppressed: false }

/** Our own consent manager. */
export function createInternalConsent(proof: Proof) {
  const known = proof.kept()?.choices
  let state: BannerState = {
    choices: known ?? onlyRequired,
    isDecided: known !== undefined,
    isOpen: false,
    isSuppressed: false,
  }
  const listeners = new Set<() => void>()
  const choiceListeners = new Set<(choices: Choices) => void>()
  const set = (change: Partial<BannerState>): void => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  return {
    get: () => state.choices,
    isDecided: () => state.isDecided,
    onChange(listener: (choices: Choices) => void) {
      choiceListeners.add(listener)
      return () => void choiceListeners.delete(listener)
    },
    open: () => set({ isOpen: true }),
    suppress: (away: boolean) => {
      if (away !== state.isSuppressed) set({ isSuppressed: away })
    },
    /** For the banner. */
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: () => set({ isOpen: false }),
    choose(choices: Choices): void {
      const kept: Choices = { ...choices, required: true }
      proof.keep(kept)
      set({ choices: kept, isDecided: true, isOpen: false })
      for (const listener of choiceListeners) listener(kept)
    },
  } satisfies ConsentProvider & Record<string, unknown>
}
