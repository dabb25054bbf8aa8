import { agencyRoleOf, maySee, tabOf } from '#features/shell/portal-groups.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { Button } from '#ui/button.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { portalTabs } from './portal-tabs.tsx'
import { useFreshRoles } from './use-fresh-roles.ts'

/** The agencies' portal (spec §2.5): one page, its tab in the address. */
export function Screen() {
  useFreshRoles()
  const [query] = useQueryParams()
  const roles = useSession('agency')?.user.roles ?? []
  const tab = tabOf(query.get('tab'))
  const Panel = portalTabs[tab]
  if (Panel === undefined || !maySee(roles, tab))
    return (
      <Page>
        <Denied why={agencyRoleOf(roles) === 'agencyOwnerInactive' ? 'inactive' : 'denied'} />
      </Page>
    )
  return (
    <Page>
      <Panel key={tab} />
    </Page>
  )
}

/** An inactive owner has no other member to ask: the agency's state shows what it waits for. */
function Denied({ why }: { readonly why: 'denied' | 'inactive' }) {
  const w = useWords('agency')
  const pathTo = usePathTo()
  return (
    <>
      <PageHeading lead={w(`${why}.text`)}>{w(`${why}.title`)}</PageHeading>
      <div>
        <Button href={pathTo('agency')}>{w('denied.overview')}</Button>
      </div>
    </>
  )
}
