import { useToast } from '#ui/toast.tsx'
import { useIsShown } from './use-is-shown.ts'

/** Tells a problem where it belongs, and as a message where that place has been closed meanwhile. */
export function useTelling(tell: (problem: string) => void): (problem: string) => void {
  const toast = useToast()
  const isShown = useIsShown()
  return (problem) => {
    tell(problem)
    if (!isShown.current) toast({ text: problem, tone: 'critical' })
  }
}
