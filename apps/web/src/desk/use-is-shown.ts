import { useEffect, useRef, type RefObject } from 'react'

/** Whether this is still on the page: an answer may come when its dialog has been closed, and another one opened. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}

/** Closes a dialog once its answer has come, and not the one that was opened since then. */
export function useWhileShown(onClose: () => void): () => void {
  const isShown = useIsShown()
  return () => {
    if (isShown.current) onClose()
  }
}
