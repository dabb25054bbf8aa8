import { useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { keyOf } from '#platform/query.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { useGo } from '#routing/use-path-to.ts'

/** Opens one's own reward out of the login and goes to it; the token of another reward is dropped. */
export function useClaimOwn() {
  const answers = useAnswers()
  const { setRewardToken } = useTokens()
  const go = useGo()
  return async (number: string, password: { readonly password?: string }): Promise<void> => {
    const { token } = await call('openOwnReward', { params: { number }, body: password })
    const claim = await call('getRewardClaim', undefined, { token })
    setRewardToken(token)
    answers.put(keyOf('getRewardClaim'), claim)
    await go('PraemieWaehlen')
  }
}
