import { useCallback, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { solveDemanded } from '#platform/captcha/solve-demanded.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'

type Body = NonNullable<InputOf<'sendContactMessage'>['body']>

/** The captcha took too long; nothing was sent. */
export class Unsolved extends Error {}

/**
 * Sends a message once, with its captcha where one is required. A lost answer is requested again under the same key and
 * with the same captcha: it counts as solved for that one message.
 */
export function useSendMessage() {
  const [isSolving, setSolving] = useState(false)
  const repeatable = useRepeatable()
  const [solved] = useState(() => new Map<string, string | undefined>())
  const send = useCallback(
    async (body: Body): Promise<AnswerOf<'sendContactMessage'>> => {
      const attempt = () =>
        repeatable(body, async (idempotencyKey) => {
          if (!solved.has(idempotencyKey)) solved.set(idempotencyKey, await solveIfDemanded(setSolving))
          const captcha = solved.get(idempotencyKey)
          return call('sendContactMessage', { query: { captcha }, body }, { idempotencyKey })
        })
      try {
        return await attempt()
      } catch (error) {
        // Required only in the meantime, or too old: once more with a new one.
        if (!isApiError(error, 'captchaRequired')) throw error
        return attempt()
      }
    },
    [repeatable, solved],
  )
  return { send, isSolving }
}

async function solveIfDemanded(onSolving: (isSolving: boolean) => void): Promise<string | undefined> {
  const demand = await call('getContactCaptcha', { query: { command: 'IsCaptchaRequired' } })
  const captcha = await solveDemanded(demand, onSolving)
  if (captcha === undefined && demand.required) throw new Unsolved()
  return captcha
}
