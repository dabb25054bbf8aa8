import { useWords } from '#platform/i18n/use-words.ts'
import { euroIcon, fileIcon } from '#ui/tool-icons.ts'
import { AreaNav } from './area-nav.tsx'
import type { AreaItem } from './area-nav.tsx'
import { Site } from './site.tsx'

/** The pages of agencies with their own navigation (spec §2.3). */
export function AgencyLayout() {
  const w = useWords('shell')
  const items: readonly AreaItem[] = [
    ['agencyHome', w('agency.area'), 'home', 'agency'],
    ['agencyInfo', w('agency.info'), 'info'],
    ['agencyCost', w('agency.cost'), euroIcon],
    ['agencyRules', w('agency.rules'), fileIcon],
  ]
  return <Site subNav={<AreaNav label={w('agency.nav')} items={items} />} />
}
