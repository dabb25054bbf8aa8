import { useCallback, useEffect, useRef, useState } from 'react'

const signs = ['pointerdown', 'keydown', 'input', 'touchstart'] as const

/**
 * Detects absence: first a warning, and after `warningMs` without input the end. Any touch or key restarts it.
 * @param isOn nothing is counted while it is false
 */
export function useIdle(isOn: boolean, quietMs: number, warningMs: number, onEnd: () => void) {
  const [isWarned, setWarned] = useState(false)
  const end = useRef(onEnd)
  end.current = onEnd
  const restart = useRef<() => void>(() => undefined)
  useEffect(() => {
    if (!isOn) return undefined
    let timer: ReturnType<typeof setTimeout>
    const begin = (): void => {
      clearTimeout(timer)
      setWarned(false)
      timer = setTimeout(() => {
        setWarned(true)
        timer = setTimeout(() => end.current(), warningMs)
      }, quietMs)
    }
    restart.current = begin
    begin()
    for (const sign of signs) document.addEventListener(sign, begin)
    return () => {
      clearTimeout(timer)
      setWarned(false)
      for (const sign of signs) document.removeEventListener(sign, begin)
    }
  }, [isOn, quietMs, warningMs])
  return { isWarned, stay: useCallback(() => restart.current(), []) }
}
