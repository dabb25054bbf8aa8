import { useRef, useState } from 'react'

interface Told {
  readonly onCopied?: (() => void) | undefined
  readonly onFailed?: () => void
}

/** Copies a text to the clipboard. A success is told for four seconds, a failure until the next try. */
export function useCopy(value: string, { onCopied, onFailed }: Told = {}) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle')
  const copy = async (): Promise<void> => {
    clearTimeout(timer.current)
    setState('idle')
    try {
      await navigator.clipboard.writeText(value)
      setState('copied')
      timer.current = setTimeout(() => setState('idle'), 4000)
      onCopied?.()
    } catch {
      onFailed?.()
      setState('failed')
    }
  }
  return { state, copy: () => void copy() }
}
