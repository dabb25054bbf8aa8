import { useTenant } from '#platform/tenant/tenant.ts'
import { isThere } from '#routing/catalogue.ts'
import '#ui/area.css'
import type { PlainRouteName, RouteName } from '#routing/route-types.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import type { IconName } from '#ui/icon.tsx'
import { SubNav } from '#ui/sub-nav.tsx'

/** A page of an area, and the pages that count as below it. */
export type AreaItem = readonly [to: PlainRouteName, label: string, icon: IconName, ...under: readonly RouteName[]]

interface Props {
  readonly label: string
  readonly items: readonly AreaItem[]
  /** Something new on a page: the number, and its text. */
  readonly news?: { readonly on: RouteName; readonly count: number; readonly said: string } | undefined
}

/** The second level of an area; only the pages this tenant has. */
export function AreaNav({ label, items, news }: Props) {
  const pathTo = usePathTo()
  const { config } = useTenant()
  const { name } = useCurrentPlace()
  const shown = items.filter(([to]) => isThere(to, config))
  return (
    <SubNav
      label={label}
      items={shown.map(([to, text, icon, ...under]) => ({
        label: text,
        icon,
        href: pathTo(to),
        current: name === to || under.includes(name),
        ...(news?.on === to && { count: news.count, countSaid: news.said }),
      }))}
    />
  )
}
