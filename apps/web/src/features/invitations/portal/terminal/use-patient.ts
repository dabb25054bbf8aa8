import { useCallback, useEffect, useRef, useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'

const againMs = 5_000
/** The longest time that a customer's data wait on a terminal. */
const longestMs = 600_000

/**
 * Sends despite a short loss of network: a request that never reached the server is sent again when the network is
 * back, until the user stops it. The caller uses one Idempotency-Key for it, so it takes effect once.
 */
export function usePatient() {
  const [isWaiting, setWaiting] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const send = useCallback(async <Answer>(once: () => Promise<Answer>): Promise<Answer> => {
    const until = Date.now() + longestMs
    let isStopped = false
    let wake = (): void => undefined
    // Also while it is on its way: who has gone sends nothing again.
    stop.current = () => {
      isStopped = true
      wake()
    }
    for (;;) {
      try {
        const answer = await once()
        setWaiting(false)
        return answer
      } catch (error) {
        const isLost = isApiError(error, 'network') || isApiError(error, 'timeout')
        if (!isLost || isStopped || Date.now() > until) {
          setWaiting(false)
          throw error
        }
        setWaiting(true)
        await new Promise<void>((goOn) => {
          const done = (): void => {
            clearTimeout(timer)
            removeEventListener('online', done)
            goOn()
          }
          const timer = setTimeout(done, againMs)
          addEventListener('online', done)
          wake = done
        })
        if (isStopped) {
          setWaiting(false)
          throw error
        }
      }
    }
  }, [])
  return { send, isWaiting, stop: useCallback(() => stop.current(), []) }
}
