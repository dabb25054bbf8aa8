import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Block } from '#desk/block.tsx'
import { ExportMenu } from '#desk/list/export-menu.tsx'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { useDownload } from '#desk/list/use-download.ts'
import { useFilter } from '#desk/list/use-filter.ts'
import { SellerPage } from '#features/sellers/portal/public.ts'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { KeyFigure, SkeletonFigures } from '#ui/key-figure.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Grid, Stack } from '#ui/page.tsx'
import { downloadIcon } from '#ui/tool-icons.ts'
import { useFormat } from '#ui/use-format.ts'
import { SettlementState, settlementStates, type SettlementRow } from '../desk/settlement-state.tsx'
import { interrupted, SettlementDialog } from './settlement-dialog.tsx'

const filterNames = ['query', 'status', 'von', 'bis'] as const

/** profiAbrechnung: items booked since, every credit note with its lines and files, the statement of a year. */
export function Screen() {
  return <SellerPage>{() => <Settlements />}</SellerPage>
}

function Settlements() {
  const w = useWords('settlements')
  const kit = useWords('desk-kit')
  const days = useFormat().days
  const filter = useFilter(filterNames)
  // Null: closed by hand.
  const [shown, show] = useState<SettlementRow | null>()
  const { query: text = '', status, von, bis } = filter.values
  const body = {
    filter: text,
    columns: {
      ...choiceOf('state', status as SettlementRow['state'] | undefined),
      ...rangeOf('issuedOn', von, bis),
    },
  }
  const list = useQuery({
    ...queryOf('listSettlements', {
      body: { ...body, pageNumber: filter.page },
    }),
    placeholderData: keepPreviousData,
  })
  const open = shown === undefined ? interrupted(list.data?.content) : shown
  return (
    <>
      <PageHeading
        lead={w('portal.lead')}
        actions={
          <ExportMenu
            file={w('file')}
            fetch={(format) =>
              call('exportSettlements', {
                query: { format },
                body,
              })
            }
          />
        }
      >
        {w('title')}
      </PageHeading>
      <Stack>
        {(list.isPending || list.data !== undefined) && <Current current={list.data?.current} />}
        <ListFilters
          label={kit('filter.search')}
          filter={filter}
          page={list.data}
          search={{
            name: 'query',
            label: kit('filter.search'),
            hint: w('column.number'),
          }}
          choices={[
            {
              name: 'status',
              label: w('column.state'),
              options: settlementStates.map((value) => ({
                value,
                label: w(`state.${value}`),
              })),
            },
          ]}
          days={[
            { name: 'von', label: kit('filter.from') },
            { name: 'bis', label: kit('filter.until') },
          ]}
        />
        <ListOf
          query={list}
          caption={w('title')}
          rowKey={(row: SettlementRow) => row.id}
          filter={filter}
          empty={{ title: w('empty'), text: w('portal.empty.text') }}
          rowActions={(row: SettlementRow) => (
            <Button size="s" variant="secondary" aria-label={`${w('show')}: ${row.number}`} onClick={() => show(row)}>
              {w('show')}
            </Button>
          )}
          columns={[
            {
              id: 'number',
              header: w('column.number'),
              main: true,
              cell: (row: SettlementRow) => (
                <span className="inline-grid">
                  {row.number}
                  <span className="text-small font-normal text-ink-muted">{w(`kind.${row.kind}`)}</span>
                </span>
              ),
            },
            {
              id: 'state',
              header: w('column.state'),
              cell: (row: SettlementRow) => <SettlementState row={row} />,
            },
            {
              id: 'period',
              header: w('column.period'),
              cell: (row: SettlementRow) => days(row.periodFrom, row.periodUntil),
            },
            {
              id: 'issued',
              header: w('column.issued'),
              cell: (row: SettlementRow) => (row.issuedOn === null ? '–' : <DateText value={row.issuedOn} />),
            },
            {
              id: 'gross',
              header: w('column.gross'),
              align: 'end',
              cell: (row: SettlementRow) => <Money cents={row.grossCents} />,
            },
          ]}
        />
        {list.data !== undefined && list.data.years.length > 0 && <Years years={list.data.years} />}
      </Stack>
      {open != null && <SettlementDialog row={open} onClose={() => show(null)} />}
    </>
  )
}

/** Booked items without a settlement, and the day of the next one. */
function Current({ current }: { current: AnswerOf<'listSettlements'>['current'] | undefined }) {
  const w = useWords('settlements')
  const format = useFormat()
  if (current === undefined) return <SkeletonFigures count={2} />
  const { count, netCents, vatCents, grossCents, nextOn } = current
  return (
    <Grid columns={2}>
      <KeyFigure
        label={w('current')}
        value={format.money(grossCents)}
        hint={[
          w('current.bookings', { count }),
          ...(vatCents === 0
            ? []
            : [
                w('current.vat', {
                  net: format.money(netCents),
                  vat: format.money(vatCents),
                }),
              ]),
        ].join('. ')}
        tone={grossCents > 0 ? 'reward' : grossCents < 0 ? 'critical' : 'plain'}
      />
      <KeyFigure
        label={w('next')}
        value={format.day(nextOn)}
        hint={w(grossCents > 0 ? 'next.text' : grossCents < 0 ? 'next.below' : 'next.nothing')}
      />
    </Grid>
  )
}

/** The documents of each year with their sums, for the tax return. */
function Years({ years }: { years: readonly number[] }) {
  const w = useWords('settlements')
  return (
    <Block title={w('year')} lead={w('year.lead')}>
      <ul className="grid gap-2">
        {years.map((year) => (
          <li key={year} className="flex flex-wrap items-center justify-between gap-3 border-b border-line pb-2">
            <span className="strong tabular-nums">{year}</span>
            <Year year={year} />
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Year({ year }: { year: number }) {
  const w = useWords('settlements')
  const [isBusy, download] = useDownload()
  const file = `${w('year.file')}-${year}`
  const fetch = (format: 'pdf' | 'csv' | 'xlsx') =>
    call('downloadYearStatement', { params: { year }, query: { format } })
  return (
    <ButtonRow>
      <Button
        size="s"
        variant="secondary"
        icon={downloadIcon}
        busy={isBusy}
        aria-label={w('year.pdf', { year: String(year) })}
        onClick={() => void download(() => fetch('pdf'), `${file}.pdf`)}
      >
        {w('year.pdf.short')}
      </Button>
      <ExportMenu file={file} of={String(year)} fetch={fetch} />
    </ButtonRow>
  )
}
