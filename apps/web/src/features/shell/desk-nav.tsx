import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { GroupNav } from '#ui/group-nav.tsx'
import { deskGroupsOf } from './desk-groups.ts'

/** The back office's navigation: daily work, payments, and the programme's setup. */
export function DeskNav() {
  const w = useWords('desk')
  const pathTo = usePathTo()
  const { config } = useTenant()
  const { name } = useCurrentPlace()
  return (
    <GroupNav
      label={w('nav')}
      openLabel={w('open')}
      groups={deskGroupsOf(config).map(({ group, items }) => ({
        label: w(`group.${group}`),
        items: items.map(([to, icon, ...under]) => ({
          label: w(to),
          icon,
          href: pathTo(to),
          current: name === to || under.includes(name),
        })),
      }))}
    />
  )
}
