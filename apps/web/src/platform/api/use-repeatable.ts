import { useState } from 'react'
import { isRefusal } from './api-error.ts'

/**
 * Sends something once, however often it is pressed: the same content keeps its Idempotency-Key until the server has
 * answered, so that a lost connection never creates two (product §2.6). A refusal is final: the next try is a new
 * request.
 */
export const useRepeatable = () => useState(createRepeatable)[0]

export function createRepeatable() {
  let attempt: { readonly content: string; readonly key: string } | undefined
  return async <Answer>(body: unknown, send: (idempotencyKey: string) => Promise<Answer>): Promise<Answer> => {
    const content = JSON.stringify(body)
    if (attempt?.content !== content) attempt = { content, key: crypto.randomUUID() }
    try {
      return await send(attempt.key)
    } catch (error) {
      if (isRefusal(error)) attempt = undefined
      throw error
    }
  }
}
