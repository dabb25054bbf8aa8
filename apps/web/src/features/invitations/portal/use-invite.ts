import { useCallback, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { CallOptions } from '#platform/api/call.ts'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { solveDemanded } from '#platform/captcha/solve-demanded.ts'

type Body = NonNullable<InputOf<'invite'>['body']>
export type Invited = NonNullable<AnswerOf<'invite'>['invitation']>

export interface InviteAnswer {
  readonly invitation: Invited
  readonly leftToday: number
}

const resultOf = ({ invitation, leftToday }: AnswerOf<'invite'>): InviteAnswer => ({
  invitation: invitation!,
  leftToday: leftToday!,
})

/**
 * Invites a customer once, however often the button is pressed; a required captcha is solved automatically.
 * @param options how the calls are made, the same at each render
 */
export function useInvite(options?: CallOptions) {
  const [isSolving, setSolving] = useState(false)
  const repeat = useRepeatable()
  const invite = useCallback(
    async (body: Body): Promise<InviteAnswer> => {
      const send = async () => {
        const captcha = await solveDemanded(await call('invite', {}, options), setSolving)
        return repeat(body, (idempotencyKey) =>
          call('invite', { query: { captcha }, body }, { ...options, idempotencyKey }),
        )
      }
      try {
        return resultOf(await send())
      } catch (error) {
        // Required only in the meantime, or it took too long: once more with a new one.
        if (!isApiError(error, 'captchaRequired')) throw error
        return resultOf(await send())
      }
    },
    [repeat, options],
  )
  return { invite, isSolving }
}
