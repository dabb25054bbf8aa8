import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/**
 * Whether the keyboard is in a frame: a browser doesn't match `:focus` on the frame itself. Known by Tab, since nobody
 * who presses something in it needs to be told.
 */
export function useFrameFocus(frame: RefObject<HTMLIFrameElement | null>): boolean {
  const [isIn, setIsIn] = useState(false)
  useEffect(() => {
    let byKeyboard = false
    const onKey = ({ type, key }: KeyboardEvent) => (byKeyboard = type === 'keydown' && key === 'Tab')
    const onPress = () => (byKeyboard = false)
    const onBlur = () => {
      const isTab = byKeyboard
      // Some browsers name the frame a moment later.
      setTimeout(() => setIsIn(isTab && document.activeElement === frame.current))
    }
    const onFocus = () => setIsIn(false)
    const listeners = [
      ['keydown', onKey],
      ['keyup', onKey],
      ['pointerdown', onPress],
      ['blur', onBlur],
      ['focus', onFocus],
    ] as const
    for (const [event, listener] of listeners) window.addEventListener(event, listener as EventListener)
    return () => {
      for (const [event, listener] of listeners) window.removeEventListener(event, listener as EventListener)
    }
  }, [frame])
  return isIn
}
