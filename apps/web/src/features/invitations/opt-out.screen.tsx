import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { InvitationOver } from './invitation-over.tsx'

/** EinladungAbmelden: no more invitations, by the mail's link. A press decides: a mail program's look ahead must not. */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<SkeletonText />}>
        <End />
      </ClientOnly>
    </Page>
  )
}

function End() {
  const w = useWords('invitations')
  const pathTo = usePathTo()
  const { page: token } = useTokens()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'done' | 'broken' | 'failed' | undefined>(
    token === undefined ? 'broken' : undefined,
  )
  const end = async () => {
    setBusy(true)
    try {
      await call('endInvitations', { body: { token: token ?? '' } })
      setOutcome('done')
    } catch (error) {
      setOutcome(isApiError(error, 'tokenInvalid') ? 'broken' : 'failed')
    } finally {
      setBusy(false)
    }
  }
  if (outcome === 'broken') return <InvitationOver reason="broken" />
  if (outcome === 'done')
    return (
      <>
        <PageHeading key="done" lead={w('ended.text')}>
          {w('ended.title')}
        </PageHeading>
        <p>
          <Link href={pathTo('Home')}>{w('home')}</Link>
        </p>
      </>
    )
  return (
    <>
      <PageHeading lead={w('end.text')}>{w('end.title')}</PageHeading>
      {outcome === 'failed' && (
        <Banner tone="caution" live>
          {w('end.failed')}
        </Banner>
      )}
      <div className="grid md:justify-start">
        <Button busy={isBusy} onClick={() => void end()}>
          {w('end.submit')}
        </Button>
      </div>
    </>
  )
}
