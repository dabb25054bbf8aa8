import { useSyncExternalStore } from 'react'

/** From this width on two languages, or a text and its page, are side by side. */
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
