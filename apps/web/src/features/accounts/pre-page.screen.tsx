import { arrivalOf } from '@referral/domain/arrival'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { redirectQuery } from '#routing/redirect-query.ts'
import { useRedirect } from '#routing/use-redirect.ts'
import { useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ClientOnly } from '#platform/client-only.tsx'
import { Benefit } from './benefit.tsx'

/**
 * forcedLoginRedirectPage: introduces the programme before the login; with autologin it links to the client's own
 * login.
 */
export function Screen() {
  const w = useWords('entry')
  const { config, name } = useTenant()
  const kind = config.autologin ? 'portal' : 'pre'
  return (
    <Page>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="grid min-w-0 grid-cols-1 gap-8">
          <PageHeading eyebrow={name} lead={w(`${kind}.lead`)}>
            {w(`${kind}.title`)}
          </PageHeading>
          <Benefit points={config.autologin ? w('portal.points') : undefined} />
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            {config.autologin ? <ToPortal /> : <ClientOnly fallback={<ToLogin />}>{<ToLoginAndOn />}</ClientOnly>}
          </div>
        </div>
        <div className="hidden lg:block">
          <Illustration kind="hero" />
        </div>
      </div>
    </Page>
  )
}

function ToPortal() {
  const w = useWords('entry')
  const pathTo = usePathTo()
  const { config } = useTenant()
  return (
    <>
      {config.portalUrl !== null && <Button href={config.portalUrl}>{w('portal.action')}</Button>}
      <Button variant={config.portalUrl === null ? 'primary' : 'secondary'} href={pathTo('Kontakt')}>
        {w('portal.help')}
      </Button>
    </>
  )
}

/** After the login the requested page opens; the server's markup does not depend on which it is. */
function ToLoginAndOn() {
  const place = useRedirect()
  const { search } = useLocation()
  const arrival = arrivalOf(new URLSearchParams(search))
  return <ToLogin query={{ ...arrival, ...(place === undefined ? {} : redirectQuery(place)) }} />
}

function ToLogin({ query }: { query?: ReturnType<typeof redirectQuery> | undefined }) {
  const w = useWords('entry')
  const pathTo = usePathTo()
  return (
    <>
      <Button href={pathTo('Login', undefined, query)}>{w('token.login')}</Button>
      <Button variant="secondary" href={pathTo('RegistrierungAbschliessen')}>
        {w('register.submit')}
      </Button>
    </>
  )
}
