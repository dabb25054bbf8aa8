import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useIsHydrated } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import '#ui/area.css'
import { Button } from '#ui/button.tsx'
import { Header } from '#ui/header.tsx'
import { euroIcon, fileIcon, lockIcon, logoutIcon } from '#ui/tool-icons.ts'
import { WideShell } from '#ui/wide-shell.tsx'
import { AreaNav } from './area-nav.tsx'
import type { AreaItem } from './area-nav.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { PortalNav } from './portal-nav.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Languages } from './site-header.tsx'
import { Site } from './site.tsx'
import { TopBars } from './top-bars.tsx'

/**
 * The pages of agencies with their own navigation (spec §2.3): the portal's for logged-in members, else that of the
 * public pages.
 */
export function AgencyLayout() {
  const isLoggedIn = useSession('agency') !== null
  const isHydrated = useIsHydrated()
  const { agencies } = useTenant().config
  // Where there are none, FileNotFound stands here, without their menu and its words.
  if (!agencies) return <Site />
  return isHydrated && isLoggedIn ? <Portal /> : <Entrance />
}

function Entrance() {
  const w = useWords('portal')
  const shell = useWords('shell')
  const items: readonly AreaItem[] = [
    ['agencyHome', w('dashboard'), 'home', 'agency'],
    ['agencyInfo', w('agencyInfo'), 'info'],
    ['agencyCost', w('agencyCost'), euroIcon],
    ['agencyRules', w('agencyRules'), fileIcon],
    ['agencyDataProtection', w('agencyDataProtection'), lockIcon],
    ['agencyLogin', shell('nav.login'), 'login'],
  ]
  return <Site subNav={<AreaNav label={w('nav')} items={items} />} />
}

function Portal() {
  const pathTo = usePathTo()
  const w = useWords('portal')
  const name = useSession('agency')?.user.firstName
  const header = (
    <Header
      homeHref={pathTo('agency')}
      nav={[]}
      utility={<Languages />}
      actions={
        <Button variant="quiet" size="s" icon={logoutIcon} href={pathTo('agencyLogout')}>
          {name === undefined ? w('logout') : `${name}: ${w('logout')}`}
        </Button>
      }
    />
  )
  return (
    <WideShell banner={<TopBars />} header={header} nav={<PortalNav />} footer={<SiteFooter />}>
      <PageOutlet />
    </WideShell>
  )
}
