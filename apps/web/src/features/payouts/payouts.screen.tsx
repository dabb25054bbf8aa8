import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { DateText } from '#ui/date-text.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Page, Stack } from '#ui/page.tsx'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { StateBadge, useStateChoice } from '#desk/state-badge.tsx'
import { useFilter } from '#desk/list/use-filter.ts'
import { useList } from '#desk/list/use-list.ts'

type Row = AnswerOf<'listBatches'>['content'][number]
const filterNames = ['status'] as const
const batchStates = ['collecting', 'frozen', 'approved', 'exported', 'settled', 'partlyReturned', 'rejected'] as const

export function Screen() {
  const w = useWords('payouts')
  const kit = useWords('desk-kit')
  const pathTo = usePathTo()
  const filter = useFilter(filterNames)
  const states = useStateChoice(batchStates)
  const list = useList('listBatches', filter, { status: 'state' })
  return (
    <Page>
      <PageHeading lead={w('lead')}>{w('title')}</PageHeading>
      <Stack>
        <Grid columns={2}>
          <NextBatch page={list.data} />
          <BankAnswer />
        </Grid>
        <ListFilters label={w('title')} filter={filter} page={list.data} choices={[states]} />
        <ListOf
          query={list}
          caption={w('title')}
          rowKey={(row: Row) => row.id}
          filter={filter}
          empty={{ title: w('empty'), text: w('empty.text') }}
          columns={[
            {
              id: 'reference',
              header: w('column.reference'),
              main: true,
              cell: (row: Row) => <Link href={pathTo('operatorPayout', { id: row.id })}>{row.reference}</Link>,
            },
            { id: 'state', header: kit('column.state'), cell: (row: Row) => <StateBadge state={row.state} /> },
            { id: 'count', header: w('column.payments'), cell: (row: Row) => String(row.count), align: 'end' },
            { id: 'sum', header: w('column.sum'), cell: (row: Row) => <Money cents={row.cents} />, align: 'end' },
            { id: 'by', header: w('column.openedBy'), cell: (row: Row) => row.createdBy },
            { id: 'approved', header: w('column.approvedBy'), cell: (row: Row) => row.approvedBy ?? '–' },
            { id: 'created', header: kit('column.created'), cell: (row: Row) => <DateText value={row.createdAt} /> },
          ]}
        />
      </Stack>
    </Page>
  )
}

interface NextBatchProps {
  /** Nobody is told that nothing waits before that is known. */
  readonly page: AnswerOf<'listBatches'> | undefined
}

/** What waits for a batch, and the button that collects it: in the batch that collects, or in a new one. */
function NextBatch({ page }: NextBatchProps) {
  const w = useWords('payouts')
  const go = useGo()
  const cache = useQueryClient()
  const collecting = page?.collecting ?? null
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const open = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const batch = await call('openBatch', {}, { idempotencyKey: crypto.randomUUID() })
      void cache.invalidateQueries()
      await go('operatorPayout', { id: batch.row.id })
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem([error.title, error.detail].filter(Boolean).join(' '))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={w('waiting')}>
      <p className="mb-4 flex items-baseline justify-between gap-4">
        {page === undefined ? (
          <span>
            <span className="numeral text-h2">–</span>
          </span>
        ) : (
          <>
            <Money cents={page.waitingCents} size="l" />
            <span className="text-ink-muted">{w('waiting.count', { count: page.waitingCount })}</span>
          </>
        )}
      </p>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      <Button busy={busy} disabled={page === undefined || page.waitingCount === 0} onClick={() => void open()}>
        {collecting === null ? w('open') : w('add')}
      </Button>
      <p className="mt-3 min-h-[3lh] text-small sm:min-h-[2lh] text-ink-muted">
        {page !== undefined &&
          (collecting === null ? w('open.text') : w('add.text', { reference: collecting.reference }))}
      </p>
    </Card>
  )
}

/** References in one message. */
const mostNamed = 50

function BankAnswer() {
  const w = useWords('payouts')
  const cache = useQueryClient()
  const kit = useWords('desk-kit')
  const [isBusy, setBusy] = useState(false)
  const [message, setMessage] = useState<{ tone: 'positive' | 'critical'; text: string }>()
  const named = (references: readonly string[]): string => {
    const more = references.length - mostNamed
    const first = references.slice(0, mostNamed).join(', ')
    return more > 0 ? `${first} ${w('references.more', { count: more })}` : first
  }
  const send = async (files: readonly File[]) => {
    const file = files[0]
    if (file === undefined) return
    setMessage(undefined)
    setBusy(true)
    try {
      const content = await file.text().catch(() => undefined)
      if (content === undefined) return setMessage({ tone: 'critical', text: kit('file.gone') })
      const booked = await call('uploadBankAnswer', { body: { content } })
      const text = w('answered', {
        confirmed: booked.confirmed,
        rejected: booked.rejected,
        already: booked.already,
      })
      const problems = (['contradicted', 'unknown'] as const)
        .filter((name) => booked[name].length > 0)
        .map((name) => w(name, { references: named(booked[name]) }))
      setMessage({ tone: problems.length === 0 ? 'positive' : 'critical', text: [text, ...problems].join(' ') })
      await cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      const text = error.fields[0]?.message || [error.title, error.detail].filter(Boolean).join(' ')
      setMessage({ tone: 'critical', text })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card title={w('answer')}>
      <FileDrop
        name="answer"
        label={w('answer.file')}
        hint={w('answer.hint')}
        accept=".xml"
        disabled={isBusy}
        onFiles={(files) => void send([...files])}
      />
      {isBusy && (
        <Banner tone="info" live>
          {kit('import.checking')}
        </Banner>
      )}
      {message !== undefined && (
        <Banner tone={message.tone} live>
          {message.text}
        </Banner>
      )}
    </Card>
  )
}
