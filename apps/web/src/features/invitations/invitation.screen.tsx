import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useTokens } from '#platform/session/use-session.ts'
import { Page } from '#ui/page.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { InvitationOffer } from './invitation-offer.tsx'
import { InvitationOver } from './invitation-over.tsx'

/** Einladung: where an invitation's mail leads. Who invites, what one gets, and the form; or why it is over. */
export function Screen() {
  return (
    <Page>
      <ClientOnly fallback={<SkeletonText lines={8} />}>
        <ByLink />
      </ClientOnly>
    </Page>
  )
}

function ByLink() {
  const { page: token } = useTokens()
  const [isTaken, setTaken] = useState(false)
  const invitation = useAnswer(
    {
      queryKey: ['verifyInvitation', token],
      queryFn: () => call('verifyInvitation', { query: { token: token ?? '' } }),
    },
    // Accepting ends the link; another request would only report that.
    { enabled: token !== undefined && !isTaken, staleTime: Infinity, retry: false },
  )
  if (token === undefined) return <InvitationOver reason="broken" />
  return (
    <Loaded
      query={invitation}
      skeleton={<SkeletonText lines={8} />}
      failed={(error) => {
        if (isApiError(error, 'tokenInvalid')) return <InvitationOver reason="broken" />
        return isApiError(error, 'tokenExpired') ? <InvitationOver reason={error.reason ?? 'revoked'} /> : undefined
      }}
    >
      {(found) => <InvitationOffer token={token} invitation={found} onTaken={() => setTaken(true)} />}
    </Loaded>
  )
}
