import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useSessionActions } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Header } from '#ui/header.tsx'
import { Menu } from '#ui/menu.tsx'
import { Shell } from '#ui/shell.tsx'
import { helpIcon, logoutIcon, settingsIcon, ticketIcon, uploadIcon } from '#ui/tool-icons.ts'
import { AreaNav } from './area-nav.tsx'
import type { AreaItem } from './area-nav.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { SiteFooter } from './site-footer.tsx'
import { Languages } from './site-header.tsx'
import { TopBars } from './top-bars.tsx'

/** The back office: its own navigation once somebody is logged in. */
export function OperatorLayout() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const isLoggedIn = useSession('operator') !== null
  const items: readonly AreaItem[] = [
    ['operatorHome', w('operator.home'), 'home'],
    ['operatorRecommendations', w('operator.recommendations'), 'share', 'operatorRecommendation'],
    ['operatorOrders', w('operator.orders'), 'list'],
    ['operatorLateClaims', w('operator.lateClaims'), helpIcon, 'operatorLateClaim'],
    ['operatorImport', w('operator.import'), uploadIcon],
    ['operatorPayouts', w('operator.payouts'), 'bank', 'operatorPayout'],
    ['operatorApprovals', w('operator.approvals'), 'users'],
    ['operatorMessages', w('operator.messages'), 'mail', 'operatorMessage'],
    ['operatorEcodes', w('operator.ecodes'), ticketIcon],
    ['operatorSystem', w('operator.system'), settingsIcon],
  ]
  return (
    <Shell
      banner={<TopBars />}
      header={
        <Header
          homeHref={pathTo('operatorHome')}
          nav={[]}
          utility={<Languages />}
          actions={isLoggedIn && <OperatorMenu />}
        />
      }
      subNav={isLoggedIn && <AreaNav label={w('operator.nav')} items={items} />}
      footer={<SiteFooter />}
    >
      <PageOutlet />
    </Shell>
  )
}

function OperatorMenu() {
  const w = useWords('shell')
  const session = useSession('operator')
  const { logOut } = useSessionActions()
  const end = (): void => {
    // Nobody stays logged in here, whatever the server answers.
    void call('logoutOperator', {}, { token: session?.token }).catch(() => undefined)
    logOut('operator')
  }
  return (
    <Menu
      label={session?.user.Vorname ?? w('nav.operator')}
      icon="user"
      items={[{ id: 'logout', label: w('nav.logout'), icon: logoutIcon, onSelect: end }]}
    />
  )
}

/** Only the mark and the page: where nothing should lead away, as the operators' login. */
export function BareLayout() {
  const pathTo = usePathTo()
  return (
    <Shell
      banner={<TopBars />}
      header={<Header homeHref={pathTo('Home')} nav={[]} utility={<Languages />} />}
      footer={<SiteFooter />}
    >
      <PageOutlet />
    </Shell>
  )
}
