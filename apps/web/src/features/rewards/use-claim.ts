import { useState } from 'react'
import { useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import { keyOf } from '#platform/query.ts'
import { useGoOn } from '#routing/use-path-to.ts'

type Body = InputOf<'claimReward'>['body']
/** Refusals that are shown as a state of the reward, not as a fault of the form. */
export type Obstacle = 'poolEmpty' | 'onHold'

/** Claims once (product §2.6); after a change in the meantime the reward's page opens, which shows it. */
export function useClaim() {
  const answers = useAnswers()
  const goOn = useGoOn()
  const repeatable = useRepeatable()
  const [obstacle, setObstacle] = useState<Obstacle>()
  const claim = async (body: Body): Promise<void> => {
    setObstacle(undefined)
    try {
      const answer = await repeatable(body, (idempotencyKey) => call('claimReward', { body }, { idempotencyKey }))
      answers.put(keyOf('getRewardClaim'), answer)
      // In the form's place: going back leads to the reward, not to the same form again.
      await goOn({ name: answer.goodwill ? 'Kulanzdanke' : 'PraemieDanke' })
    } catch (error) {
      if (isApiError(error, 'poolEmpty') || isApiError(error, 'onHold')) {
        setObstacle(error.failure as Obstacle)
        void answers.refresh(keyOf('getRewardClaim'))
      } else if (isApiError(error) && settled.includes(error.failure)) {
        await answers.refresh(keyOf('getRewardClaim'))
        await goOn({ name: 'PraemieWaehlen' })
      } else throw error
    }
  }
  return { claim, obstacle }
}

const settled: readonly string[] = ['alreadyClaimed', 'tokenExpired', 'tokenInvalid', 'illegalMove', 'lostRace']
