import type { ReactNode } from 'react'
import { documentOf } from '@referral/contract/page-documents'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import type { RouteName } from '#routing/route-types.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useFormat } from '#ui/use-format.ts'
import { Blocks } from './blocks.tsx'
import { withHyphens } from './with-hyphens.ts'

/** These pages only inform; nobody agrees to them, so their version is not shown. */
const invitations: readonly RouteName[] = ['agencyHome', 'agencyInfo']

/** Imprint, privacy, terms, accessibility, and texts for agencies: the tenant's texts. */
export const Screen = () => <Document />

/** The tenant's text of the current page, below its title and the page's own parts. */
export function Document({ above }: { readonly above?: ReactNode }) {
  const w = useWords('content')
  const format = useFormat()
  const { name } = useCurrentPlace()
  const document = useAnswer(queryOf('getDocument', { params: { key: documentOf(name) ?? '' } }))
  return (
    <Page width="text">
      <Loaded query={document} skeleton={<SkeletonText lines={12} />}>
        {(data) => (
          <>
            {invitations.includes(name) ? (
              <PageHeading>{withHyphens(data.title)}</PageHeading>
            ) : (
              <PageHeading
                lead={w('version', { version: data.version, date: format.day(data.publishedAt.slice(0, 10)) })}
              >
                {withHyphens(data.title)}
              </PageHeading>
            )}
            {above}
            <Blocks blocks={data.blocks} />
            {name === 'Datenschutz' && <Rights />}
            {name === 'agencyHome' && <AgencyEntry />}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** Who is in already is not asked to register. */
function AgencyEntry() {
  const w = useWords('content')
  const pathTo = usePathTo()
  if (useSession('agency') !== null)
    return (
      <ButtonRow>
        <Button href={pathTo('agency')}>{w('agency.area')}</Button>
      </ButtonRow>
    )
  return (
    <ButtonRow>
      <Button href={pathTo('registerAgency')}>{w('agency.register')}</Button>
      <Button variant="secondary" href={pathTo('agencyLogin')}>
        {w('agency.login')}
      </Button>
    </ButtonRow>
  )
}

/** The rights of recommended people, where they look for them; others have Meine Daten. */
function Rights() {
  const w = useWords('content')
  const pathTo = usePathTo()
  return (
    <Card as="section" tone="tint" title={w('rights.title')}>
      <p>{w('rights.text')}</p>
      <div>
        <Button variant="secondary" href={pathTo('EmpfaengerLoeschung')}>
          {w('rights.action')}
        </Button>
      </div>
    </Card>
  )
}
