import { useCallback, useEffect, useRef } from 'react'

const ends = ['pointerup', 'pointercancel'] as const

/**
 * Answers a function that acts once the press that took the focus is over. What moves the page while a button is pressed
 * takes the button from under the press, which then does nothing.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  useEffect(() => {
    const press = () => void (isPressed.current = true)
    const release = () => void (isPressed.current = false)
    addEventListener('pointerdown', press, true)
    for (const end of ends) addEventListener(end, release, true)
    return () => {
      removeEventListener('pointerdown', press, true)
      for (const end of ends) removeEventListener(end, release, true)
    }
  }, [])
  return useCallback((act) => {
    // The click comes in the task of its release; of a tap, in that of the blur.
    const later = () => void setTimeout(act)
    if (isPressed.current) for (const end of ends) addEventListener(end, later, { once: true })
    else later()
  }, [])
}
