import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Page, Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { Table } from '#ui/table.tsx'
import { StateBadge } from './state-badge.tsx'

export function Screen() {
  const w = useWords('operator')
  const pathTo = usePathTo()
  const list = useQuery(queryOf('listBatches', { query: {} }))
  return (
    <Page>
      <PageHeading lead={w('payouts.lead')}>{w('payouts.title')}</PageHeading>
      <Loaded query={list} skeleton={<SkeletonTable columns={6} />}>
        {(data) => (
          <Stack>
            <Grid columns={2}>
              <Waiting count={data.WartendAnzahl} cents={data.WartendCent} />
              <BankAnswer />
            </Grid>
            <Table
              caption={w('payouts.title')}
              hideCaption
              rows={data.Laeufe}
              rowKey={(row) => row.Id}
              empty={<EmptyState title={w('payouts.empty')} text={w('payouts.empty.text')} />}
              columns={[
                {
                  id: 'reference',
                  header: w('column.reference'),
                  main: true,
                  cell: (row) => <Link href={pathTo('operatorPayout', { id: row.Id })}>{row.Referenz}</Link>,
                },
                { id: 'state', header: w('column.state'), cell: (row) => <StateBadge state={row.Status} /> },
                { id: 'count', header: w('column.payments'), cell: (row) => String(row.Anzahl), align: 'end' },
                { id: 'sum', header: w('column.sum'), cell: (row) => <Money cents={row.SummeCent} />, align: 'end' },
                { id: 'by', header: w('column.openedBy'), cell: (row) => row.ErstelltVon },
                { id: 'approved', header: w('column.approvedBy'), cell: (row) => row.GenehmigtVon ?? '–' },
                { id: 'created', header: w('column.created'), cell: (row) => <DateText value={row.ErstelltAm} /> },
              ]}
            />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

function Waiting({ count, cents }: { count: number; cents: number }) {
  const w = useWords('operator')
  const go = useGo()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const batch = await call('openBatch', {}, { idempotencyKey: crypto.randomUUID() })
      void cache.invalidateQueries()
      await go('operatorPayout', { id: batch.Lauf.Id })
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={w('payouts.waiting')}>
      <p className="mb-4 flex items-baseline justify-between gap-4">
        <Money cents={cents} size="l" />
        <span className="text-ink-muted">{w('count', { count })}</span>
      </p>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      <Button busy={busy} disabled={count === 0} onClick={() => void open()}>
        {w('payouts.open')}
      </Button>
    </Card>
  )
}

function BankAnswer() {
  const w = useWords('operator')
  const cache = useQueryClient()
  const [message, setMessage] = useState<{ tone: 'positive' | 'critical'; text: string }>()
  const send = async (files: readonly File[]) => {
    const file = files[0]
    if (file === undefined) return
    try {
      const booked = await call('uploadBankAnswer', { body: { Inhalt: await file.text() } })
      const text = w('payouts.answered', {
        confirmed: booked.Bestaetigt,
        rejected: booked.Abgelehnt,
        already: booked.SchonGebucht,
      })
      const unknown =
        booked.Unbekannt.length === 0 ? '' : ` ${w('payouts.unknown', { references: booked.Unbekannt.join(', ') })}`
      setMessage({ tone: unknown === '' ? 'positive' : 'critical', text: text + unknown })
      await cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      setMessage({ tone: 'critical', text: [error.title, error.detail].filter(Boolean).join(' ') })
    }
  }
  return (
    <Card title={w('payouts.answer')}>
      <FileDrop
        name="answer"
        label={w('payouts.answer')}
        hint={w('payouts.answer.hint')}
        accept=".xml"
        onFiles={(files) => void send([...files])}
      />
      {message !== undefined && (
        <Banner tone={message.tone} live>
          {message.text}
        </Banner>
      )}
    </Card>
  )
}
