import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { Table } from '#ui/table.tsx'

interface Props {
  readonly recommenders: AnswerOf<'getNumbers'>['recommenders']
  readonly hrefOf: (step: 'ordered', id: string) => string
}

/** Who brought the most orders of the period. */
export function RecommendersTable({ recommenders, hrefOf }: Props) {
  const w = useWords('numbers')
  return (
    <Table
      caption={w('recommenders.title')}
      hideCaption
      rows={recommenders}
      rowKey={(row) => row.id}
      empty={<EmptyState title={w('recommenders.none')} text={w('recommenders.none.text')} />}
      columns={[
        {
          id: 'name',
          header: w('column.recommender'),
          main: true,
          cell: (row) => <ShortText>{row.name || w('erased')}</ShortText>,
        },
        {
          id: 'ordered',
          header: w('column.ordered'),
          align: 'end',
          cell: (row) => <Link href={hrefOf('ordered', row.id)}>{String(row.ordered)}</Link>,
        },
        { id: 'released', header: w('column.released'), align: 'end', cell: (row) => row.released },
        { id: 'cost', header: w('column.cost'), align: 'end', cell: (row) => <Money cents={row.releasedCents} /> },
      ]}
    />
  )
}
