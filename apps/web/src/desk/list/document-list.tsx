import type { ComponentProps, ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { useFormat } from '#ui/use-format.ts'
import { DeskList } from './desk-list.tsx'

type List<Row> = ComponentProps<typeof DeskList<Row, 'status'>>
type Column<Row> = List<Row>['columns'][number]

interface DocumentRow {
  readonly id: string
  /** A draft has none. */
  readonly number: string | null
  readonly periodFrom: string
  readonly periodUntil: string
  readonly grossCents: number
}

interface Props<Row extends DocumentRow, State extends string> extends Pick<List<Row>, 'query' | 'filter'> {
  readonly say: List<Row>['say'] &
    ((word: `column.${'number' | 'state' | 'period' | 'gross'}` | 'draft' | `state.${NoInfer<State>}`) => string)
  readonly states: readonly State[]
  readonly hrefOf: (row: Row) => string
  /** What stands below the number, such as that it is a correction. */
  readonly noteOf: (row: Row) => string | undefined
  /** Whom it is made out to. */
  readonly party: Column<Row>
  readonly stateOf: (row: Row) => ReactNode
  /** The day that counts of such a document. */
  readonly day: Column<Row>
}

/** The back office's list of documents with numbers and amounts: invoices, settlements. */
export function DocumentList<Row extends DocumentRow, State extends string>(props: Props<Row, State>) {
  const { say, query, filter, states, hrefOf, noteOf, party, stateOf, day } = props
  const format = useFormat()
  return (
    <DeskList
      say={say}
      query={query}
      filter={filter}
      choices={[
        {
          name: 'status',
          label: say('column.state'),
          options: states.map((value) => ({ value, label: say(`state.${value}`) })),
        },
      ]}
      rowKey={(row: Row) => row.id}
      columns={[
        {
          id: 'number',
          header: say('column.number'),
          main: true,
          cell: (row) => (
            <span className="inline-grid">
              <Link href={hrefOf(row)}>{row.number ?? say('draft')}</Link>
              {noteOf(row) !== undefined && (
                <span className="text-small font-normal text-ink-muted">{noteOf(row)}</span>
              )}
            </span>
          ),
        },
        party,
        { id: 'state', header: say('column.state'), cell: stateOf },
        { id: 'period', header: say('column.period'), cell: (row) => format.days(row.periodFrom, row.periodUntil) },
        day,
        {
          id: 'gross',
          header: say('column.gross'),
          align: 'end',
          cell: (row) => <Money cents={row.grossCents} />,
        },
      ]}
    />
  )
}
