import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession, useSessionActions } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Header } from '#ui/header.tsx'
import { Menu } from '#ui/menu.tsx'
import { Shell } from '#ui/shell.tsx'
import { keyIcon, lockIcon, logoutIcon } from '#ui/tool-icons.ts'
import { WideShell } from '#ui/wide-shell.tsx'
import '#ui/area.css'
import { DeskFooter } from './desk-footer.tsx'
import { DeskNav } from './desk-nav.tsx'
import { DeskWords } from './desk-words.tsx'
import { ProgrammeStateBar } from './programme-state-bar.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { Languages } from './site-header.tsx'
import { TopBars } from './top-bars.tsx'

/** The back office: with its own navigation for a logged-in operator. */
export function OperatorLayout() {
  return (
    <DeskWords>
      <Office />
    </DeskWords>
  )
}

function Office() {
  const pathTo = usePathTo()
  const isLoggedIn = useSession('operator') !== null
  const header = (
    <Header
      homeHref={pathTo('operatorHome')}
      nav={[]}
      utility={<Languages />}
      actions={isLoggedIn && <OperatorMenu />}
    />
  )
  return (
    <WideShell banner={<DeskBars />} header={header} nav={isLoggedIn && <DeskNav />} footer={<DeskFooter />}>
      <PageOutlet />
    </WideShell>
  )
}

function DeskBars() {
  return (
    <>
      <TopBars />
      <ProgrammeStateBar />
    </>
  )
}

function OperatorMenu() {
  const w = useWords('shell')
  const desk = useWords('desk')
  const pathTo = usePathTo()
  const session = useSession('operator')
  const { logOut } = useSessionActions()
  const end = (): void => {
    // The session ends here, whatever the server answers.
    void call('logoutOperator', {}, { token: session?.token }).catch(() => undefined)
    logOut('operator')
  }
  return (
    <Menu
      label={session?.user.firstName ?? w('nav.operator')}
      icon="user"
      items={[
        { id: 'logins', label: desk('operatorOwnLogins'), icon: keyIcon, href: pathTo('operatorOwnLogins') },
        { id: 'password', label: desk('operatorOwnPassword'), icon: lockIcon, href: pathTo('operatorOwnPassword') },
        { id: 'logout', label: w('nav.logout'), icon: logoutIcon, onSelect: end },
      ]}
    />
  )
}

/** Only the mark and the page: where nothing should lead away, as the operators' login. */
export function BareLayout() {
  const pathTo = usePathTo()
  return (
    <DeskWords>
      <Shell
        banner={<TopBars />}
        header={<Header homeHref={pathTo('Home')} nav={[]} utility={<Languages />} />}
        footer={<DeskFooter />}
      >
        <PageOutlet />
      </Shell>
    </DeskWords>
  )
}
