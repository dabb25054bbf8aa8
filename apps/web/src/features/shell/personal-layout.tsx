import '#routing/later-catalogue.ts'
import { callersOf } from '@referral/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import { useCurrentPlace } from '#routing/use-path-to.ts'
import { briefcaseIcon } from '#ui/subject-icons.ts'
import { bankIcon, chartIcon, euroIcon, eyeIcon, listIcon, logoutIcon } from '#ui/tool-icons.ts'
import { AreaNav } from './area-nav.tsx'
import type { AreaItem } from './area-nav.tsx'
import { Site } from './site.tsx'

/** The area of a recommender, or of a professional seller. */
export function PersonalLayout() {
  const w = useWords('shell')
  const { name } = useCurrentPlace()
  const { config } = useTenant()
  const session = useSession('user')
  const isLoggedIn = session !== null
  const sells = callersOf(session?.user.roles ?? []).includes('seller')
  const seller: readonly AreaItem[] = [
    ['profiMeinbereich', w('seller.home'), 'home'],
    ['profiMeineLinks', w('seller.links'), 'share'],
    ['profiMeineSeite', w('seller.page'), eyeIcon],
    ['profiAuftragsuebersicht', w('seller.orders'), listIcon],
    ['profiProvisionen', w('seller.commissions'), euroIcon],
    ['profiAbrechnung', w('seller.settlements'), 'receipt'],
    ['profiMeineDaten', w('seller.data'), 'user'],
    ['PersoenlicherBereich', w('personal.nav'), 'gift'],
  ]
  const personal: readonly AreaItem[] = [
    ['PersoenlicherBereich', w('personal.overview'), 'home'],
    ['Praemienjahr', w('personal.year'), chartIcon],
    ['MeineDaten', w('personal.data'), 'user', 'PasswortAendern', 'KontoLoeschen'],
    ['EmpfehlerBankdaten', w('personal.bank'), bankIcon],
    ...(sells ? ([['profiMeinbereich', w('seller.nav'), briefcaseIcon]] as const) : []),
    ['Logout', w('nav.logout'), logoutIcon],
  ]
  const isSeller = name.startsWith('profi')
  // Where the call fails, there is no badge; the page itself shows the error.
  const count = useQuery({ ...queryOf('listNews'), enabled: isLoggedIn && !isSeller, retry: false }).data?.count ?? 0
  const news =
    count > 0 ? { on: 'PersoenlicherBereich' as const, count, said: w('personal.news', { count }) } : undefined
  // Where a tenant does not have the page, FileNotFound stands here, without the area's menu.
  if (!isThere(name, config)) return <Site />
  return (
    <Site
      subNav={
        // The server does not know yet who reads a seller's page; their navigation would push the page down later.
        (isLoggedIn || isSeller) && (
          <AreaNav
            label={w(isSeller ? 'seller.nav' : 'personal.nav')}
            items={isSeller ? seller : personal}
            news={news}
          />
        )
      }
    />
  )
}
