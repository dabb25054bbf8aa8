import { useCallback, useRef } from 'react'
import { isApiError } from './api-error.ts'

/**
 * Sends something once, however often it is pressed: the same content keeps its Idempotency-Key until the server has
 * answered, so that a lost connection never creates two (product §2.6). A refusal is final: the next try is a new
 * request.
 */
export function useRepeatable() {
  const attempt = useRef<{ readonly content: string; readonly key: string } | undefined>(undefined)
  return useCallback(
    async <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
      const content = JSON.stringify(body)
      if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() }
      try {
        return await send(attempt.current.key)
      } catch (error) {
        if (!isApiError(error, 'network') && !isApiError(error, 'timeout')) attempt.current = undefined
        throw error
      }
    },
    [],
  )
}
