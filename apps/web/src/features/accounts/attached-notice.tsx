import { useEffect, useState } from 'react'
import { useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { Banner } from '#ui/banner.tsx'

type Outcome = 'done' | 'old' | 'failed'

/**
 * The mail "Is this recommendation yours?" leads here with `#zuordnen=` (product §4): attaches the recommendation,
 * removes the token from the address, and says so. On the login page as well, since a redirect keeps the fragment.
 */
export function AttachedNotice() {
  const w = useWords('accounts')
  const answers = useAnswers()
  const isLoggedIn = useSession('user') !== null
  const [outcome, setOutcome] = useState<Outcome>()
  useEffect(() => {
    const token = takeAttachToken()
    if (token === undefined) return
    call('attachRecommendation', { body: { token } }).then(
      () => {
        setOutcome('done')
        return answers.refresh(keyOf('listOwnRecommendations'))
      },
      (error: unknown) =>
        setOutcome(isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid') ? 'old' : 'failed'),
    )
  }, [answers])
  if (outcome === undefined) return null
  return (
    <Banner tone={outcome === 'done' ? 'positive' : 'caution'} live>
      {w(`attached.${outcome}`)} {outcome === 'done' && !isLoggedIn && w('attached.done.login')}
    </Banner>
  )
}

function takeAttachToken(): string | undefined {
  const token = new URLSearchParams(location.hash.slice(1)).get('zuordnen')
  if (token === null || token === '') return undefined
  history.replaceState(history.state, '', location.pathname + location.search)
  return token
}
