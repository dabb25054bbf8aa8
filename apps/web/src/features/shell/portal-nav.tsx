import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useCurrentPlace, useLocation, usePathTo } from '#routing/use-path-to.ts'
import { GroupNav } from '#ui/group-nav.tsx'
import { fileIcon, helpIcon, euroIcon, lockIcon } from '#ui/tool-icons.ts'
import { maySee, portalGroups, tabOf } from './portal-groups.ts'

const info = [
  ['agencyInfo', helpIcon],
  ['agencyCost', euroIcon],
  ['agencyRules', fileIcon],
  ['agencyDataProtection', lockIcon],
] as const

/** The member's navigation: the tabs that their role may see, and the client's pages for agencies. */
export function PortalNav() {
  const w = useWords('portal')
  const pathTo = usePathTo()
  const { name } = useCurrentPlace()
  const { search } = useLocation()
  const roles = useSession('agency')?.user.roles ?? []
  const tab = name === 'agency' ? tabOf(new URLSearchParams(search).get('tab')) : undefined
  return (
    <GroupNav
      label={w('nav')}
      openLabel={w('open')}
      groups={[
        ...portalGroups.map(({ group, items }) => ({
          label: w(`group.${group}`),
          items: items
            .filter(([to]) => maySee(roles, to))
            .map(([to, icon]) => ({
              label: w(to),
              icon,
              href: pathTo('agency', {}, to === 'dashboard' ? {} : { tab: to }),
              current: tab === to,
            })),
        })),
        {
          label: w('group.info'),
          isFolded: true,
          items: info.map(([to, icon]) => ({ label: w(to), icon, href: pathTo(to), current: name === to })),
        },
      ]}
    />
  )
}
