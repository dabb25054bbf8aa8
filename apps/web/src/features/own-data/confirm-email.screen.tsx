import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useTokens } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** EmailBestaetigen: the new address by its mail's link. A press decides: a mail program's look ahead must not. */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<SkeletonText />}>
        <Confirm />
      </ClientOnly>
    </Page>
  )
}

function Confirm() {
  const w = useWords('own-data')
  const pathTo = usePathTo()
  const isLoggedIn = useSession('user') !== null
  const { page: token } = useTokens()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<'done' | 'old' | 'failed' | undefined>(token === undefined ? 'old' : undefined)
  const confirm = async () => {
    setBusy(true)
    try {
      await call('confirmEmailChange', { body: { token: token ?? '' } })
      setOutcome('done')
    } catch (error) {
      setOutcome(isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid') ? 'old' : 'failed')
    } finally {
      setBusy(false)
    }
  }
  if (outcome === 'done' || outcome === 'old')
    return (
      <>
        <PageHeading key={outcome} lead={w(`confirm.${outcome}.text`)}>
          {w(`confirm.${outcome}.title`)}
        </PageHeading>
        <div>
          <Button href={isLoggedIn ? pathTo('MeineDaten') : pathTo('Login')}>
            {w(isLoggedIn ? 'confirm.back' : 'confirm.login')}
          </Button>
        </div>
      </>
    )
  return (
    <>
      <PageHeading lead={w('confirm.text')}>{w('confirm.title')}</PageHeading>
      {outcome === 'failed' && (
        <Banner tone="caution" live>
          {w('failed')}
        </Banner>
      )}
      <div className="grid md:justify-start">
        <Button size="l" busy={isBusy} onClick={() => void confirm()}>
          {w('confirm.submit')}
        </Button>
      </div>
    </>
  )
}
