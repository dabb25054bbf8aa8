import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { NotFoundText } from '#features/shell/not-found-text.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page } from '#ui/page.tsx'
import { SkeletonCards } from '#ui/skeleton.tsx'
import { SourceNote } from './source-note.tsx'
import { TextBadges } from './texts.screen.tsx'
import { kindAt, useTextName, type TextKind } from './text-names.ts'
import { TextWorkbench } from './text-workbench.tsx'
import type { TextDetail } from './text-writing.ts'

/** One text: written in both languages, seen as the page shows it, compared, published, brought back. */
export function Screen() {
  const { art = '', schluessel = '' } = useCurrentPlace().params
  const kind = kindAt(art)
  const text = useQuery({
    ...queryOf('getText', { params: { kind: kind ?? 'document', key: schluessel } }),
    enabled: kind !== undefined,
    // Reloading never replaces the edited text; saving detects a conflict.
    staleTime: Infinity,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
  if (kind === undefined || isApiError(text.error, 'notFound')) return <NotFoundText />
  return (
    <Page>
      <Loaded query={text} titleAs="h1" skeleton={<SkeletonCards count={3} />}>
        {(data) => <Opened key={`${art}/${schluessel}`} kind={kind} name={schluessel} data={data} />}
      </Loaded>
    </Page>
  )
}

function Opened({ kind, name, data }: { kind: TextKind; name: string; data: TextDetail }) {
  const t = useWords('texts')
  const pathTo = usePathTo()
  const called = useTextName()(kind, name)
  const title = kind === 'mail' ? data.row.occasion : called
  return (
    <>
      <PageHeading
        breadcrumb={<Breadcrumb items={[{ label: t('title'), href: pathTo('operatorTexts') }, { label: title }]} />}
        actions={<TextBadges row={data.row} />}
      >
        <span className="wrap-anywhere">{title}</span>
      </PageHeading>
      {kind !== 'mail' && <SourceNote />}
      <TextWorkbench kind={kind} name={name} loaded={data} />
    </>
  )
}
