import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { NewText } from './new-text.tsx'
import { textKinds, textPlace, useTextName, type TextKind } from './text-names.ts'
import { SourceNote } from './source-note.tsx'

export type TextRow = AnswerOf<'listTexts'>[number]

/** Every text of the tenant, by kind: published ones, drafts, and those with unknown variables. */
export function Screen() {
  const t = useWords('texts')
  const [query, change] = useQueryParams()
  const wanted = query.get('query') ?? ''
  const search = (text: string): void =>
    change((next) => (text === '' ? next.delete('query') : next.set('query', text)), { replace: true })
  const texts = useQuery(queryOf('listTexts', { query: wanted === '' ? {} : { text: wanted } }))
  return (
    <Page>
      <PageHeading lead={t('lead')}>{t('title')}</PageHeading>
      <SourceNote />
      <Stack>
        <div className="max-w-form">
          <SearchField label={t('search')} hint={t('search.hint')} value={wanted} onSearch={search} />
        </div>
        <Loaded query={texts} skeleton={<SkeletonTable columns={3} />}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState
                title={t('empty')}
                text={t('empty.text')}
                actions={
                  <Button variant="secondary" onClick={() => search('')}>
                    {t('empty.clear')}
                  </Button>
                }
              />
            ) : (
              <>
                {textKinds.map((kind) => (
                  <Group
                    key={kind}
                    kind={kind}
                    rows={rows.filter((row) => row.kind === kind)}
                    isSearch={wanted !== ''}
                  />
                ))}
              </>
            )
          }
        </Loaded>
      </Stack>
    </Page>
  )
}

function Group({ kind, rows, isSearch }: { kind: TextKind; rows: readonly TextRow[]; isSearch: boolean }) {
  const t = useWords('texts')
  const format = useFormat()
  const pathTo = usePathTo()
  const nameOf = useTextName()
  const [isCreating, setCreating] = useState(false)
  const canGrow = kind === 'block' || kind === 'variable'
  if (rows.length === 0 && (isSearch || !canGrow)) return null
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-1">
          <h2 className="heading text-h3">{t(`group.${kind}`)}</h2>
          <p className="text-small text-ink-muted">{t(`group.${kind}.text`, { sample: '{servicezeit}' })}</p>
        </div>
        {canGrow && (
          <Button size="s" variant="secondary" icon={plusIcon} onClick={() => setCreating(true)}>
            {t(kind === 'block' ? 'new.block' : 'new.variable')}
          </Button>
        )}
      </div>
      {isCreating && canGrow && <NewText kind={kind} onClose={() => setCreating(false)} />}
      {rows.length > 0 && (
        <Table
          caption={t(`group.${kind}`)}
          hideCaption
          rowKey={({ key }) => key}
          rows={rows}
          columns={[
            {
              id: 'name',
              header: t('column.name'),
              main: true,
              cell: (row) => (
                <span className="grid gap-0.5 md:w-72">
                  <Link href={pathTo('operatorText', textPlace(row.kind, row.key))} className="wrap-anywhere">
                    {row.occasion === '' ? nameOf(row.kind, row.key) : row.occasion}
                  </Link>
                  <span className="text-small wrap-anywhere text-ink-muted">
                    {row.kind === 'variable' ? row.excerpt : row.title}
                  </span>
                </span>
              ),
            },
            { id: 'state', header: t('column.state'), cell: (row) => <TextBadges row={row} /> },
            {
              id: 'changed',
              header: t('column.changed'),
              cell: (row) =>
                row.publishedAt === null
                  ? '–'
                  : `${format.instant(row.publishedAt)} ${
                      row.publishedBy === null ? t('by.seed') : t('by', { name: row.publishedBy })
                    }`,
            },
          ]}
        />
      )}
    </section>
  )
}

/** The states of a text: published, draft, faults. */
export function TextBadges({ row }: { row: TextRow }) {
  const t = useWords('texts')
  return (
    <span className="flex flex-wrap gap-2">
      {row.kind === 'mail' && (row.isWithdrawn || row.version === 0) ? (
        <StatusBadge tone="neutral">{t('state.builtIn')}</StatusBadge>
      ) : row.isWithdrawn ? (
        <StatusBadge tone="neutral">{t('state.withdrawn')}</StatusBadge>
      ) : row.version === 0 ? (
        <StatusBadge tone="neutral">{t('state.none')}</StatusBadge>
      ) : (
        <StatusBadge tone="positive">{t('state.published', { version: row.version })}</StatusBadge>
      )}
      {row.draft !== null && <StatusBadge tone="info">{t('state.draft')}</StatusBadge>}
      {row.unknown.length > 0 && <StatusBadge tone="caution">{t('unknown.badge')}</StatusBadge>}
    </span>
  )
}
