import { useCallback, useRef, useState } from 'react'
import { entryIn } from '#features/catalogue/public.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError, isRefusal } from '#platform/api/api-error.ts'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { visitChannel } from '#platform/consent/visit-channel.ts'
import { useLocation } from '#routing/use-path-to.ts'
import { solveIfDemanded } from './captcha/solve-if-demanded.ts'

type Body = NonNullable<InputOf<'createRecommendation'>['body']>

/** One request: its body, its Idempotency-Key, its solved captcha and how its maker found us. */
interface Attempt {
  readonly content: string
  readonly key: string
  readonly captcha: string | undefined
  readonly channel: string | undefined
}

/**
 * Creates a recommendation once, however often it is sent: the same content is the same request until the server has
 * answered, so that a lost connection never creates two (product §2.6). A refusal is final: the next try is a new
 * request.
 */
export function useCreate() {
  const { search } = useLocation()
  const [isSolving, setSolving] = useState(false)
  const open = useRef<Attempt | undefined>(undefined)
  const create = useCallback(
    async (body: Body): Promise<AnswerOf<'createRecommendation'>> => {
      const content = JSON.stringify(body)
      const begin = async (): Promise<Attempt> => ({
        content,
        captcha: await solveIfDemanded(setSolving),
        channel: visitChannel(search),
        key: crypto.randomUUID(),
      })
      const send = async (attempt: Attempt) => {
        open.current = attempt
        try {
          const { key, captcha, channel } = attempt
          const query = { captcha, channel, entrySource: entryIn(search) }
          return await call('createRecommendation', { query, body }, { idempotencyKey: key })
        } catch (error) {
          if (isRefusal(error)) open.current = undefined
          throw error
        }
      }
      try {
        return await send(open.current?.content === content ? open.current : await begin())
      } catch (error) {
        // The captcha became required meanwhile, or expired: retries with a new one.
        if (!isApiError(error, 'captchaRequired')) throw error
        return send(await begin())
      }
    },
    [search],
  )
  return { create, isSolving }
}
