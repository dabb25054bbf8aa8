import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

type Outcome = 'done' | 'old' | 'failed'

/** The newsletter's yes and no by a mail's link (optin, optout). A press decides: a mail program's look ahead must not. */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<SkeletonText />}>
        <Decide />
      </ClientOnly>
    </Page>
  )
}

function Decide() {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  const { page: token } = useTokens()
  const decision = useCurrentPlace().name === 'optout' ? 'optout' : 'optin'
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | undefined>(token === undefined ? 'old' : undefined)
  const decide = async () => {
    setIsBusy(true)
    try {
      await call('decideNewsletter', { params: { decision }, body: { token: token ?? '' } })
      setOutcome('done')
    } catch (error) {
      setOutcome(isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid') ? 'old' : 'failed')
    } finally {
      setIsBusy(false)
    }
  }
  if (outcome === 'done' || outcome === 'old') {
    return (
      <>
        <PageHeading key={outcome} lead={w(`${decision}.${outcome}.text`)}>
          {w(`${decision}.${outcome}.title`)}
        </PageHeading>
        <p>
          <Link href={pathTo('Home')}>{w('newsletter.home')}</Link>
        </p>
      </>
    )
  }
  return (
    <>
      <PageHeading lead={w(`${decision}.text`)}>{w(`${decision}.title`)}</PageHeading>
      {outcome === 'failed' && (
        <Banner tone="caution" live>
          {w('newsletter.failed')}
        </Banner>
      )}
      <div className="grid md:justify-start">
        <Button busy={isBusy} onClick={() => void decide()}>
          {w(`${decision}.submit`)}
        </Button>
      </div>
    </>
  )
}
