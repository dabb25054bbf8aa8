import { useSyncExternalStore } from 'react'

/** Where two languages, or a text and its page, stand beside each other. */
const wide = '(min-width: 75rem)'

const subscribe = (listener: () => void): (() => void) => {
  const list = matchMedia(wide)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
