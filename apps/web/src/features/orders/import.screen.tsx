import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Table } from '#ui/table.tsx'
import { fileIcon } from '#ui/tool-icons.ts'
import { ImportVerdicts } from './import-verdicts.tsx'
import { Block } from '#desk/block.tsx'

export type ImportResult = AnswerOf<'importOrders'>
type Upload = { readonly name: string; readonly content: string; readonly format: 'csv' | 'json' }

export function Screen() {
  const w = useWords('operator')
  const cache = useQueryClient()
  const [upload, setUpload] = useState<Upload>()
  const [result, setResult] = useState<ImportResult>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async (file: Upload, dryRun: boolean) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setResult(
        await call('importOrders', {
          body: { Probelauf: dryRun, Format: file.format, Dateiname: file.name, Inhalt: file.content },
        }),
      )
      if (!dryRun) await cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem([error.title, error.detail].filter(Boolean).join(' '))
    } finally {
      setBusy(false)
    }
  }
  const choose = async (files: readonly File[]) => {
    const file = files[0]
    if (file === undefined) return
    setResult(undefined)
    const content = await decodeFile(file)
    const next: Upload = { name: file.name, content, format: /^\s*[[{]/.test(content) ? 'json' : 'csv' }
    setUpload(next)
    await send(next, true)
  }
  return (
    <Page>
      <PageHeading lead={w('import.lead')}>{w('import.title')}</PageHeading>
      <Stack>
        <Card>
          <FileDrop
            name={fileIcon}
            label={w('import.file')}
            hint={w('import.file.hint')}
            accept=".csv,.txt,.json"
            onFiles={(files) => void choose([...files])}
          />
          <p className="mt-3 text-small text-ink-muted">{w('import.columns')}</p>
        </Card>
        {busy && (
          <Banner tone="info" live>
            {w('import.running')}
          </Banner>
        )}
        {problem !== undefined && (
          <Banner tone="critical" live>
            {problem}
          </Banner>
        )}
        {result !== undefined && upload !== undefined && (
          <Block
            title={w(result.Probelauf ? 'import.dryDone' : 'import.done')}
            lead={`${upload.name}. ${w('import.repeat')}`}
          >
            <ImportVerdicts result={result} />
            {result.Probelauf && (
              <Button size="l" busy={busy} onClick={() => void send(upload, false)}>
                {w('import.run', { count: result.Zeilen })}
              </Button>
            )}
          </Block>
        )}
        <PastImports />
      </Stack>
    </Page>
  )
}

/** UTF-8 where it is; else the encoding that spreadsheets in Germany still write. */
async function decodeFile(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function PastImports() {
  const w = useWords('operator')
  const past = useQuery(queryOf('listImports'))
  return (
    <Block title={w('import.past')}>
      <Loaded query={past} skeleton={<SkeletonTable columns={4} />}>
        {(rows) => (
          <Table
            caption={w('import.past')}
            hideCaption
            rows={rows}
            rowKey={(row) => row.Id}
            empty={<p className="text-ink-muted">{w('import.past.none')}</p>}
            columns={[
              { id: 'file', header: w('column.file'), main: true, cell: (row) => row.Dateiname ?? '–' },
              { id: 'when', header: w('column.when'), cell: (row) => <DateText value={row.Am} withTime /> },
              { id: 'who', header: w('column.who'), cell: (row) => row.Wer },
              {
                id: 'result',
                header: w('column.result'),
                cell: (row) => (
                  <span className="inline-flex flex-wrap gap-1">
                    {row.Probelauf && <StatusBadge tone="neutral">{w('import.dry')}</StatusBadge>}
                    {Object.entries(row.Anzahl).map(([name, count]) => (
                      <StatusBadge key={name} tone={name === 'fehler' && count > 0 ? 'critical' : 'neutral'}>
                        {w(`outcome.${name as ImportResult['Urteile'][number]['Ergebnis']}`)}: {count}
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
