import { useCallback } from 'react'
import { useHasDrafts } from '#platform/form/drafts.ts'
import { LoginForm, UnlockDevice } from '#features/accounts/public.tsx'
import { worksForAgency } from '#features/shell/portal-groups.ts'
import { SingleSignOn, type SingleSignOnProps } from '#features/sign-on/public.tsx'
import { call } from '#platform/api/api.ts'
import { ClientOnly } from '#platform/client-only.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useSessionActions, useSessionState } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useGoOn, usePathTo } from '#routing/use-path-to.ts'
import { readRedirect } from '#routing/read-redirect.ts'
import { useRouting } from '#routing/routing-context.ts'
import { useRedirect } from '#routing/use-redirect.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** agencyLogin: a separate session beside a user's (spec §4). */
export function Screen() {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  const goOn = useGoOn()
  const place = useRedirect()
  return (
    <Page>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,32rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <PageHeading eyebrow={useTenant().name} lead={w('login.lead')}>
            {w('login.title')}
          </PageHeading>
          <ClientOnly fallback={null}>
            <UnlockDevice />
          </ClientOnly>
          <CompanyAccount />
          <LoginForm
            kind="agency"
            label={w('login.title')}
            forgotten={pathTo('agencyPasswordForgotten')}
            refuse={({ roles }) =>
              worksForAgency(roles)
                ? undefined
                : w.rich('login.noAgency', { own: (text) => <Link href={pathTo('PersoenlicherBereich')}>{text}</Link> })
            }
            onIn={() => goOn(place ?? { name: 'agency' })}
          />
          {/* What only the browser knows comes below: above the form it would push it away from who begins to type. */}
          <ClientOnly fallback={null}>
            <AlreadyIn />
            {place !== undefined && <GoesOn />}
          </ClientOnly>
        </div>
        <Card as="aside" tone="tint" title={w('new.title')}>
          <CheckList points={w('new.points').split('\n')} />
          <div>
            <Button variant="secondary" href={pathTo('registerAgency')}>
              {w('new.action')}
            </Button>
          </div>
        </Card>
      </div>
    </Page>
  )
}

/** Login with the account of one's company, where the tenant has a provider for it. */
function CompanyAccount() {
  const { signOnName } = useTenant().config
  const { table } = useRouting()
  const { logIn } = useSessionActions()
  const goOn = useGoOn()
  const finish = useCallback<SingleSignOnProps['finish']>(
    async (given, before) => {
      logIn('agency', await call('signOn', { body: { ...given, bind: true } }))
      await goOn(readRedirect(before, table) ?? { name: 'agency' })
    },
    [goOn, logIn, table],
  )
  if (signOnName === undefined) return null
  return <SingleSignOn name={signOnName} other="password" begin={begin} finish={finish} />
}

const begin: SingleSignOnProps['begin'] = (body) => call('beginSignOn', { body })

/** A page of the portal asked for the login, or a session ended there in the middle of some work. */
function GoesOn() {
  const w = useWords('agencies')
  const { agency, isOver } = useSessionState()
  const isInputKept = useHasDrafts()
  if (agency !== null) return null
  const text = isInputKept ? 'login.first.kept' : isOver ? 'login.first.over' : 'login.first.text'
  return <Banner title={w(isOver ? 'login.first.again' : 'login.first')}>{w(text)}</Banner>
}

function AlreadyIn() {
  const w = useWords('agencies')
  const pathTo = usePathTo()
  const session = useSession('agency')
  if (session === null) return null
  return (
    <Banner
      title={w('login.is')}
      action={
        <Button size="s" variant="secondary" href={pathTo('agency')}>
          {w('login.is.action')}
        </Button>
      }
    >
      {session.user.email}
    </Banner>
  )
}
