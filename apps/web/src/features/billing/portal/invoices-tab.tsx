import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentFiles } from '#desk/document-files.tsx'
import { ListFilters } from '#desk/list/list-filters.tsx'
import { ListOf } from '#desk/list/list-of.tsx'
import { centsOf, choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { orderName, readSort, writeSort } from '#desk/list/sort-in-address.ts'
import { useFilter } from '#desk/list/use-filter.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useNextFocus } from '#ui/focus/use-next-focus.ts'
import { KeyFigure } from '#ui/key-figure.tsx'
import { Money } from '#ui/money.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Stack } from '#ui/page.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { useFormat } from '#ui/use-format.ts'
import { InvoiceLines } from '../desk/invoice-lines.tsx'
import { InvoiceState, kindOf, type InvoiceRow } from '../desk/invoice-state.tsx'

const filterNames = [
  ...(['query', 'status', 'art', 'offen', 'von', 'bis', orderName] as const),
  ...(['faelligvon', 'faelligbis', 'abcent', 'biscent'] as const),
]
const sortable = ['number', 'state', 'periodFrom', 'dueOn', 'grossCents'] as const

type Values = ReturnType<typeof useFilter<(typeof filterNames)[number]>>['values']

/** The address's filters as the call's parameters. */
const narrow = ({ status, art, offen, von, bis, faelligvon, faelligbis, abcent, biscent }: Values) => ({
  ...choiceOf('state', status as InvoiceRow['state'] | undefined),
  ...choiceOf('kind', art as InvoiceRow['kind'] | undefined),
  ...(offen === undefined ? {} : { isOpen: offen === 'ja' }),
  ...rangeOf('issuedOn', von, bis),
  ...rangeOf('dueOn', faelligvon, faelligbis),
  ...centsOf('grossCents', abcent, biscent),
})
const states = ['issued', 'sent', 'settled', 'corrected'] as const

/** Rechnungen: open invoices, every document with its lines, PDF and e-invoice. */
export function InvoicesTab() {
  const w = useWords('billing')
  const kit = useWords('desk-kit')
  const format = useFormat()
  const filter = useFilter(filterNames)
  const [shown, show] = useState<string>()
  const pathTo = usePathTo()
  const { query: text = '', sortierung } = filter.values
  const sort = readSort(sortierung, sortable)
  const columns = narrow(filter.values)
  const list = useQuery({
    ...queryOf('listInvoices', {
      body: {
        filter: text,
        columns,
        ...(sort === undefined ? {} : { orderBy: sort.by, descending: sort.descending }),
        pageNumber: filter.page,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeading lead={w('portal.lead')}>{w('title')}</PageHeading>
      <Stack>
        {(list.isPending || list.data !== undefined) && (
          <div className="sm:max-w-80">
            <KeyFigure
              label={w('open')}
              value={list.data && <Money cents={list.data.openCents} />}
              hint={w('open.hint')}
              href={pathTo('agency', {}, { tab: 'rechnungen', offen: 'ja' })}
            />
          </div>
        )}
        <ListFilters
          label={kit('filter.search')}
          filter={filter}
          page={list.data}
          search={{ name: 'query', label: kit('filter.search'), hint: w('column.number') }}
          choices={[
            {
              name: 'status',
              label: w('column.state'),
              options: states.map((value) => ({ value, label: w(`state.${value}`) })),
            },
            {
              name: 'offen',
              label: w('filter.payment'),
              options: (['ja', 'nein'] as const).map((value) => ({ value, label: w(`open.${value}`) })),
            },
            {
              name: 'art',
              label: w('column.kind'),
              isMore: true,
              options: (['invoice', 'correction'] as const).map((value) => ({ value, label: w(`kind.${value}`) })),
            },
          ]}
          amounts={[
            { name: 'abcent', label: w('filter.grossFrom'), isMore: true },
            { name: 'biscent', label: w('filter.grossUntil'), isMore: true },
          ]}
          days={[
            { name: 'von', label: kit('filter.from') },
            { name: 'bis', label: kit('filter.until') },
            { name: 'faelligvon', label: w('filter.dueFrom'), isMore: true },
            { name: 'faelligbis', label: w('filter.dueUntil'), isMore: true },
          ]}
        />
        <ListOf
          query={list}
          isCompact
          sort={sort}
          onSort={(next) => filter.set(orderName, writeSort(next))}
          caption={w('title')}
          rowKey={(row: InvoiceRow) => row.id}
          filter={filter}
          empty={{ title: w('empty'), text: w('portal.empty.text') }}
          rowActions={(row: InvoiceRow) => (
            <Button
              size="s"
              variant="secondary"
              aria-label={`${w('show')}: ${row.number}`}
              onClick={() => show(row.id)}
            >
              {w('show')}
            </Button>
          )}
          columns={[
            {
              id: 'number',
              header: w('column.number'),
              main: true,
              sortable: true,
              cell: (row: InvoiceRow) => (
                <span className="inline-grid">
                  {row.number}
                  <span className="text-small font-normal text-ink-muted">{w(kindOf(row))}</span>
                </span>
              ),
            },
            {
              id: 'state',
              header: w('column.state'),
              sortable: true,
              bare: true,
              cell: (row: InvoiceRow) => <InvoiceState row={row} />,
            },
            {
              id: 'periodFrom',
              header: w('column.period'),
              sortable: true,
              cell: (row: InvoiceRow) => format.days(row.periodFrom, row.periodUntil),
            },
            {
              id: 'dueOn',
              sortable: true,
              header: w('column.due'),
              cell: (row: InvoiceRow) => (row.dueOn === null ? '–' : <DateText value={row.dueOn} />),
            },
            {
              id: 'grossCents',
              sortable: true,
              bare: true,
              header: w('column.gross'),
              align: 'end',
              cell: (row: InvoiceRow) => <Money cents={row.grossCents} />,
            },
          ]}
        />
      </Stack>
      {shown !== undefined && <InvoiceDialog id={shown} onShow={show} onClose={() => show(undefined)} />}
    </>
  )
}

interface DialogProps {
  readonly id: string
  readonly onShow: (id: string) => void
  readonly onClose: () => void
}

/** The items of an invoice, its files, and the documents that correct and replace it. */
function InvoiceDialog({ id, onShow, onClose }: DialogProps) {
  const w = useWords('billing')
  const params = { id }
  const invoice = useQuery({ ...queryOf('getInvoice', { params }), placeholderData: keepPreviousData })
  const format = useFormat()
  const row = invoice.data?.row
  // The button of the next document is none of that document's own.
  const others = useNextFocus(
    () => undefined,
    (buttons) => buttons.closest('dialog')?.querySelector('h2'),
  )
  /** What is still to be done with it, by whom. */
  const owed = ({ state, kind, grossCents, dueOn, paidOn }: InvoiceRow): string => {
    if (paidOn !== null) return w(grossCents < 0 ? 'owed.paidBack' : 'owed.paid', { day: format.day(paidOn) })
    if (kind === 'correction' && dueOn === null)
      return w(grossCents > 0 ? 'owed.correctionOfCredit' : 'owed.correction')
    if (state === 'corrected' || grossCents === 0) return w('owed.nothing')
    if (grossCents < 0) return w('owed.credit')
    return dueOn === null ? '' : w('owed.due', { day: format.day(dueOn) })
  }
  return (
    <Dialog open onClose={onClose} size="l" title={row === undefined ? w('title') : `${w(kindOf(row))} ${row.number}`}>
      <Loaded query={invoice} skeleton={<SkeletonTable columns={5} />}>
        {(data) => (
          <div className="grid gap-5">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <span className="strong text-lead">
                <Money cents={data.row.grossCents} />
              </span>
              <InvoiceState row={data.row} />
              <span className="text-ink-muted">{owed(data.row)}</span>
            </div>
            <DocumentFiles
              number={data.row.number!}
              pdf={() => call('downloadInvoice', { params })}
              xml={() => call('downloadInvoiceXml', { params })}
            />
            {data.reason !== null && (
              <p>
                {w('reason')}: {data.reason}
              </p>
            )}
            <div {...others} className="flex flex-wrap gap-3 empty:hidden">
              {(['corrects', 'correctedBy', 'replacedBy'] as const).map((name) => {
                const other = data[name]
                return (
                  other !== null && (
                    <Button key={name} size="s" variant="secondary" onClick={() => onShow(other.id)}>
                      {`${w(name)} ${other.number}`}
                    </Button>
                  )
                )
              })}
            </div>
            <InvoiceLines invoice={data} />
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
