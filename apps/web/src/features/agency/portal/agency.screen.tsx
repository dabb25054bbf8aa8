import { maySee, tabOf } from '#features/shell/portal-groups.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { portalTabs } from './portal-tabs.tsx'

/** The agencies' portal (spec §2.5): one page, its tab in the address. */
export function Screen() {
  const w = useWords('agency')
  const [query] = useQueryParams()
  const roles = useSession('agency')?.user.roles ?? []
  const tab = tabOf(query.get('tab'))
  const Panel = portalTabs[tab]
  if (Panel === undefined || !maySee(roles, tab))
    return (
      <Page>
        <PageHeading lead={w('denied.text')}>{w('denied.title')}</PageHeading>
      </Page>
    )
  return (
    <Page>
      <Panel key={tab} />
    </Page>
  )
}
