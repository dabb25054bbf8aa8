import type { ReactNode } from 'react'
import { LinkNeededLater } from '#features/shell/link-needed-later.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { queryOf } from '#platform/query.ts'

export type RecipientCase = AnswerOf<'getRecipientCase'>

interface Props {
  readonly skeleton: ReactNode
  /** h2 where the page has its heading already. */
  readonly titleAs?: 'h1' | 'h2'
  readonly children: (data: RecipientCase) => ReactNode
}

/** The case behind the recipient's token; a token that no longer works is answered by sending the link again. */
export function LoadedCase({ skeleton, titleAs = 'h1', children }: Props) {
  const query = useAnswer(queryOf('getRecipientCase'))
  return (
    <Loaded
      query={query}
      titleAs={titleAs}
      skeleton={skeleton}
      failed={(error) =>
        isApiError(error, 'tokenInvalid') || isApiError(error, 'tokenExpired') ? (
          <LinkNeededLater token="recipient" isExpired inPlace />
        ) : undefined
      }
    >
      {children}
    </Loaded>
  )
}
