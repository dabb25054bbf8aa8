import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace } from '#routing/use-path-to.ts'
import { formatDay } from '#ui/date-text.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Blocks } from './blocks.tsx'
import { documentKeys } from './document-key.ts'

/** Imprint, privacy, terms, accessibility: the tenant's texts. */
export function Screen() {
  const w = useWords('content')
  const { name } = useCurrentPlace()
  const document = useAnswer(queryOf('getDocument', { params: { key: documentKeys[name] ?? '' } }))
  return (
    <Page width="text">
      <Loaded query={document} skeleton={<SkeletonText lines={12} />}>
        {(data) => (
          <>
            <PageHeading
              lead={w('version', { version: data.Version, date: formatDay(data.VeroeffentlichtAm.slice(0, 10)) })}
            >
              {data.Titel}
            </PageHeading>
            <Blocks blocks={data.Inhalt} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
