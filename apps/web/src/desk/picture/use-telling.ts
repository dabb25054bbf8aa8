import { useEffect, useRef } from 'react'
import { useToast } from '#ui/toast.tsx'

/** Tells a problem where it belongs, and as a message where that place has been closed meanwhile. */
export function useTelling(tell: (problem: string) => void): (problem: string) => void {
  const toast = useToast()
  const isShown = useRef(true)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return (problem) => {
    tell(problem)
    if (!isShown.current) toast({ text: problem, tone: 'critical' })
  }
}
