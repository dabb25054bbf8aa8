import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { ClaimPage, ClaimSkeleton } from './claim-page.tsx'

/** Nachbuchung: the recommender reports that the order of one of their recommendations is missing. */
export function Screen() {
  const w = useWords('late-claims')
  const pathTo = usePathTo()
  const cache = useQueryClient()
  const { empfehlungsnummer: number = '' } = useCurrentPlace().params
  const prospect = useQuery(queryOf('getLateClaimProspect', { params: { number } }))
  const refresh = () =>
    Promise.all(
      (['getLateClaimProspect', 'listOwnLateClaims'] as const).map((id) =>
        cache.invalidateQueries({ queryKey: keyOf(id) }),
      ),
    )
  return (
    <Page>
      <PageHeading
        lead={w('lead.recommender')}
        breadcrumb={
          <Breadcrumb
            items={[{ label: w('back'), href: pathTo('PersoenlicherBereich') }, { label: w('title.recommender') }]}
          />
        }
      >
        {w('title.recommender')}
      </PageHeading>
      <Loaded query={prospect} titleAs="h2" skeleton={<ClaimSkeleton />}>
        {(data) => (
          <ClaimPage
            draft={`late claim ${number}`}
            data={data}
            isRecommender
            send={(body, idempotencyKey) => call('fileLateClaim', { params: { number }, body }, { idempotencyKey })}
            reload={refresh}
            way={null}
          />
        )}
      </Loaded>
    </Page>
  )
}
