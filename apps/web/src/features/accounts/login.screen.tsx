import { useHasDrafts } from '#platform/form/drafts.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useRedirect } from '#routing/use-redirect.ts'
import { useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AttachedNotice } from './attached-notice.tsx'
import { Benefit } from './benefit.tsx'
import { LoginForm, UnlockDevice } from './login.form.tsx'

/** Login: the form, the link for a forgotten password, and where new people get their login (spec §2.5). */
export function Screen() {
  const w = useWords('accounts')
  const isForced = useTenant().config.forcedLogin
  const pathTo = usePathTo()
  const goOn = useGoOn()
  const place = useRedirect()
  return (
    <Page>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          {isForced ? <Forced /> : <PageHeading lead={w('login.lead')}>{w('login.title')}</PageHeading>}
          <ClientOnly fallback={null}>
            <UnlockDevice />
          </ClientOnly>
          <LoginForm
            kind="user"
            label={w('login.title')}
            forgotten={pathTo('PasswortVergessen')}
            onIn={() => goOn(place ?? { name: 'PersoenlicherBereich' })}
          />
          {/* What only the browser knows comes below: above the form it would push it away from who begins to type. */}
          <ClientOnly fallback={null}>
            <AttachedNotice />
            <AlreadyIn />
            {place !== undefined && <GoesOn />}
          </ClientOnly>
        </div>
        <div className="grid gap-8">
          <div className="hidden lg:block">
            <Illustration kind="hero" />
          </div>
          <NewHere isForced={isForced} />
        </div>
      </div>
    </Page>
  )
}

/** Tells a visitor who has to log in first the reason to do so. */
function Forced() {
  const w = useWords('accounts')
  const promise = useWords('promise')
  return (
    <>
      <PageHeading eyebrow={useTenant().name}>{promise('title')}</PageHeading>
      <Benefit />
      <div className="grid gap-1 border-t border-line pt-6">
        <h2 className="heading text-h2">{w('login.submit')}</h2>
        <p className="text-ink-muted">{w('login.forced')}</p>
      </div>
    </>
  )
}

function NewHere({ isForced }: { isForced: boolean }) {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  return (
    <Card tone="tint" title={w('login.new.title')}>
      <p>{w(isForced ? 'login.new.forced' : 'login.new.text')}</p>
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {!isForced && (
          <Button variant="secondary" href={pathTo('Produkte')}>
            {w('login.new.action')}
          </Button>
        )}
        <Button variant={isForced ? 'secondary' : 'quiet'} href={pathTo('RegistrierungAbschliessen')}>
          {w('login.new.register')}
        </Button>
      </div>
    </Card>
  )
}

/** A session ended in the middle of some input. */
function GoesOn() {
  const w = useWords('accounts')
  const isInputKept = useHasDrafts()
  const session = useSession('user')
  if (session !== null || !isInputKept) return null
  return <Banner title={w('login.again')}>{w('login.again.text')}</Banner>
}

function AlreadyIn() {
  const w = useWords('accounts')
  const pathTo = usePathTo()
  const session = useSession('user')
  if (session === null) return null
  return (
    <Banner
      title={w('login.is')}
      action={
        <Button size="s" variant="secondary" href={pathTo('PersoenlicherBereich')}>
          {w('login.is.action')}
        </Button>
      }
    >
      {session.user.email}
    </Banner>
  )
}
