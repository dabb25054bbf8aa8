import { useEffect, useRef, useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useSessionActions, useSessionState } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useRedirect } from '#routing/use-redirect.ts'
import { useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'

type Fault = 'none' | 'old' | 'failed'
type Stage = 'ask' | 'log in' | Fault

/** AdminLogin: exchanges the token of an operator's link, or of the client's own login, for a session (spec §2.1). */
export function Screen() {
  return (
    <Page width="form">
      <ClientOnly fallback={<Waiting />}>
        <Exchange />
      </ClientOnly>
    </Page>
  )
}

function Exchange() {
  const { takeLoginToken } = useSessionActions()
  const state = useSessionState()
  // An existing session is replaced only after a question.
  const [{ token, before }] = useState({ token: state.autologinToken ?? state.pageToken, before: state.user })
  const [stage, setStage] = useState<Stage>(token === undefined ? 'none' : before === null ? 'log in' : 'ask')
  const isTaken = useRef(false)
  const logIn = useLogIn(setStage)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    takeLoginToken()
    if (token !== undefined && before === null) void logIn(token)
  }, [takeLoginToken, token, before, logIn])
  const goOnWith = () => void logIn(token ?? '')
  switch (stage) {
    case 'log in':
      return <Waiting />
    case 'ask':
      return <Ask email={before?.user.email ?? ''} onReplace={goOnWith} />
    default:
      return <Failed fault={stage} retry={goOnWith} />
  }
}

function useLogIn(tell: (stage: Stage) => void) {
  const { logIn } = useSessionActions()
  const place = useRedirect()
  const goOn = useGoOn()
  const isRunning = useRef(false)
  return async (token: string): Promise<void> => {
    if (isRunning.current) return
    isRunning.current = true
    tell('log in')
    try {
      const user = await call('loginByToken', { query: { token, bind: true } })
      logIn('user', user)
      const fallback = user.adminLogin ? 'PersoenlicherBereich' : 'Home'
      await goOn(place ?? { name: fallback })
    } catch (error) {
      // A wrong or used token ends no session (product §2.10).
      const isRefused = isApiError(error, 'tokenExpired') || isApiError(error, 'tokenInvalid')
      tell(isRefused || isApiError(error, 'invalidInput') ? 'old' : 'failed')
    } finally {
      isRunning.current = false
    }
  }
}

function Ask({ email, onReplace }: { email: string; onReplace: () => void }) {
  const w = useWords('entry')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading lead={w('token.other.text', { email })}>{w('token.other.title')}</PageHeading>
      <ButtonRow>
        <Button onClick={onReplace}>{w('token.other.replace')}</Button>
        <Button variant="secondary" href={pathTo('PersoenlicherBereich')}>
          {w('token.other.stay')}
        </Button>
      </ButtonRow>
    </>
  )
}

function Failed({ fault, retry }: { fault: Fault; retry: () => void }) {
  const w = useWords('entry')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const isLoggedIn = useSession('user') !== null
  return (
    <>
      <PageHeading key={fault} lead={w(`token.${fault}.text`)}>
        {w(`token.${fault}.title`)}
      </PageHeading>
      <ButtonRow>
        {fault === 'failed' && (
          <Button icon="refresh" onClick={retry}>
            {w('token.retry')}
          </Button>
        )}
        {fault !== 'failed' && config.autologin && config.portalUrl !== null && (
          <Button href={config.portalUrl}>{w('portal.action')}</Button>
        )}
        {fault !== 'failed' && !config.autologin && !isLoggedIn && (
          <Button href={pathTo('Login')}>{w('token.login')}</Button>
        )}
        <Button variant="secondary" href={pathTo(isLoggedIn ? 'PersoenlicherBereich' : 'Home')}>
          {w(isLoggedIn ? 'personal' : 'home')}
        </Button>
      </ButtonRow>
    </>
  )
}

function Waiting() {
  const w = useWords('entry')
  return (
    <>
      <PageHeading>{w('token.title')}</PageHeading>
      <SkeletonText lines={2} />
    </>
  )
}
