import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTokens } from '#platform/session/use-session.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

/** agencyConfirm: the mail's link leads here. A press confirms: a mail program's look ahead must not. */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<SkeletonText lines={4} />}>
        <ByLink />
      </ClientOnly>
    </Page>
  )
}

function ByLink() {
  const { page: token } = useTokens()
  const [link] = useState(token)
  const [isOld, setOld] = useState(false)
  const [confirmed, setConfirmed] = useState<AnswerOf<'confirmAgency'>>()
  if (confirmed !== undefined) return <Confirmed {...confirmed} />
  if (link === undefined || isOld) return <NoLink isOld={isOld} />
  return <Ask token={link} onDone={setConfirmed} onOld={() => setOld(true)} />
}

interface AskProps {
  readonly token: string
  readonly onDone: (answer: AnswerOf<'confirmAgency'>) => void
  readonly onOld: () => void
}

function Ask({ token, onDone, onOld }: AskProps) {
  const w = useWords('agencies')
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'member'>('open')
  const { setPageToken } = useTokens()
  const go = useGo()
  const confirm = async () => {
    setState('busy')
    try {
      const answer = await call('confirmAgency', { body: { token } })
      setPageToken(answer.passwordToken ?? undefined)
      if (answer.passwordToken === null) return onDone(answer)
      await go('registerPassword')
    } catch (error) {
      if (isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid')) return onOld()
      setState(isApiError(error, 'illegalMove') ? 'member' : 'failed')
    }
  }
  return (
    <>
      <PageHeading lead={w('confirm.lead')}>{w('confirm.title')}</PageHeading>
      <div>
        <Button busy={state === 'busy'} onClick={() => void confirm()}>
          {w('confirm.action')}
        </Button>
      </div>
      {(state === 'failed' || state === 'member') && (
        <Banner tone="critical" live>
          {w(`confirm.${state}`)}
        </Banner>
      )}
    </>
  )
}

/** The account has a password already. */
function Confirmed({ email }: AnswerOf<'confirmAgency'>) {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading key="done" lead={<span className="wrap-anywhere">{w('confirm.known', { email })}</span>}>
        {w('confirm.done')}
      </PageHeading>
      <div>
        <Button href={pathTo('agencyLogin', {}, { redirect: 'registerAdditionalData' })}>{w('login.action')}</Button>
      </div>
    </>
  )
}

function NoLink({ isOld }: { isOld: boolean }) {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading key="none" lead={w(isOld ? 'confirm.old.text' : 'confirm.none.text')}>
        {w(isOld ? 'confirm.old' : 'confirm.none')}
      </PageHeading>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button href={pathTo('agencyLogin')}>{w('login.action')}</Button>
        <Button variant="secondary" href={pathTo('registerAgency')}>
          {w('new.action')}
        </Button>
      </div>
    </>
  )
}
