import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { Switch } from '#ui/switch.tsx'
import { useFormat } from '#ui/use-format.ts'
import { ImportPage } from '#desk/import/import-page.tsx'
import { useImport } from '#desk/import/use-import.ts'
import { VerdictList } from '#desk/import/verdict-list.tsx'
import { Block } from '#desk/block.tsx'

type ImportResult = AnswerOf<'importOrders'>
type Verdict = ImportResult['verdicts'][number]

const tones: Readonly<Record<Verdict['outcome'], Tone>> = {
  created: 'info',
  updated: 'info',
  unchanged: 'neutral',
  matched: 'positive',
  unmatched: 'caution',
  failed: 'critical',
}

export function Screen() {
  const w = useWords('orders')
  const kit = useWords('desk-kit')
  const importing = useImport(({ name, content }, isDryRun) =>
    call('importOrders', {
      body: {
        dryRun: isDryRun,
        format: /^\s*[[{]/.test(content) ? 'json' : 'csv',
        fileName: name,
        content,
      },
    }),
  )
  const { done } = importing
  return (
    <ImportPage
      heading={<PageHeading lead={w('import.lead')}>{w('import.title')}</PageHeading>}
      file={{ label: w('import.file'), hint: w('import.file.hint'), accept: '.csv,.txt,.json' }}
      hint={w('import.columns')}
      importing={importing}
    >
      {done !== undefined && (
        <Block
          title={w(done.result.dryRun ? 'import.dryDone' : 'import.done')}
          lead={`${done.file.name}. ${w('import.repeat')}`}
          takesFocus={!done.result.dryRun}
        >
          {done.result.unknownColumns.length > 0 && (
            <Banner tone="caution">{kit('import.unknown', { columns: done.result.unknownColumns.join(', ') })}</Banner>
          )}
          {done.result.lines === 0 ? (
            <Banner tone="caution">{w('import.noLines')}</Banner>
          ) : (
            <>
              <Counts of={done.result.counts} />
              {done.result.dryRun && (
                <div>
                  <Button size="l" busy={importing.isBusy} onClick={() => void importing.write()}>
                    {w('import.run', { count: done.result.lines })}
                  </Button>
                </div>
              )}
              <Verdicts result={done.result} />
            </>
          )}
        </Block>
      )}
      <PastImports />
    </ImportPage>
  )
}

/** How many lines came out how. */
function Counts({ of: counts }: { readonly of: ImportResult['counts'] }) {
  const w = useWords('orders')
  const format = useFormat()
  return (
    <div className="flex flex-wrap items-center gap-2" aria-live="polite">
      {Object.entries(counts).map(([name, count]) => (
        <StatusBadge key={name} tone={tones[name as Verdict['outcome']]}>
          {w(`outcome.${name as Verdict['outcome']}`)}: {format.number(count ?? 0)}
        </StatusBadge>
      ))}
    </div>
  )
}

/** What came of each line; problems first to hand. Of a very long file, the server lists problems alone. */
function Verdicts({ result }: { readonly result: ImportResult }) {
  const w = useWords('orders')
  const kit = useWords('desk-kit')
  const hasProblems = (verdict: Verdict) => verdict.problems.length > 0 || verdict.unknown.length > 0
  const [onlyProblems, setOnlyProblems] = useState(result.verdicts.some((verdict) => verdict.outcome === 'failed'))
  const verdicts = onlyProblems ? result.verdicts.filter(hasProblems) : result.verdicts
  return (
    <>
      {result.complete ? (
        <Switch label={w('import.onlyProblems')} checked={onlyProblems} onChange={setOnlyProblems} />
      ) : (
        <p className="text-ink-muted">{w('import.longFile')}</p>
      )}
      <VerdictList
        caption={w('import.title')}
        name={kit('column.order')}
        belongsTo={kit('column.case')}
        empty={<p className="text-ink-muted">{w('import.noProblems')}</p>}
        verdicts={verdicts.map((row) => ({
          line: row.line,
          name: row.orderNumber ?? '–',
          tone: tones[row.outcome],
          outcome: w(`outcome.${row.outcome}`),
          belongsTo: row.recommendationNumber ?? '–',
          problems: row.problems.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)),
          details: row.unknown.length > 0 ? w('import.unknown', { fields: row.unknown.join(', ') }) : undefined,
        }))}
      />
    </>
  )
}

function PastImports() {
  const w = useWords('orders')
  const kit = useWords('desk-kit')
  const past = useQuery(queryOf('listImports'))
  return (
    <Block title={w('import.past')}>
      <Loaded query={past} skeleton={<SkeletonTable columns={4} />}>
        {(rows) => (
          <Table
            caption={w('import.past')}
            hideCaption
            rows={rows}
            rowKey={(row) => row.id}
            empty={<p className="text-ink-muted">{w('import.past.none')}</p>}
            columns={[
              { id: 'file', header: w('column.file'), main: true, cell: (row) => row.fileName ?? '–' },
              { id: 'when', header: kit('column.when'), cell: (row) => <DateText value={row.at} withTime /> },
              { id: 'who', header: kit('column.who'), cell: (row) => row.operator },
              {
                id: 'result',
                header: w('column.result'),
                cell: (row) => (
                  <span className="inline-flex flex-wrap gap-1">
                    {row.dryRun && <StatusBadge tone="neutral">{w('import.dry')}</StatusBadge>}
                    {Object.entries(row.counts).map(([name, count]) => (
                      <StatusBadge key={name} tone={name === 'failed' && (count ?? 0) > 0 ? 'critical' : 'neutral'}>
                        {w(`outcome.${name as ImportResult['verdicts'][number]['outcome']}`)}: {count}
                      </StatusBadge>
                    ))}
                  </span>
                ),
              },
            ]}
          />
        )}
      </Loaded>
    </Block>
  )
}
