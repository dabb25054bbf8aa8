import type { ReactNode } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { queryOf } from '#platform/query.ts'
import { TokenOver } from './token-over.tsx'

export type RewardClaim = AnswerOf<'getRewardClaim'>
export type RewardOption = RewardClaim['options'][number]

interface Props {
  readonly skeleton: ReactNode
  readonly children: (claim: RewardClaim) => ReactNode
}

/** The reward of the link; a link that was replaced, used up or forged is answered with other links. */
export function LoadedClaim({ skeleton, children }: Props) {
  const query = useAnswer(queryOf('getRewardClaim'))
  return (
    <Loaded
      query={query}
      titleAs="h1"
      skeleton={skeleton}
      failed={(error) =>
        isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid') ? <TokenOver /> : undefined
      }
    >
      {children}
    </Loaded>
  )
}
