import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { ShortText } from '#ui/short-text.tsx'
import { Table } from '#ui/table.tsx'
import { CostLink } from './cost-link.tsx'

interface Props {
  readonly recommenders: AnswerOf<'getNumbers'>['recommenders']
  readonly hrefOf: (id: string, also?: 'released') => string
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
          cell: (row) => <Link href={hrefOf(row.id)}>{String(row.ordered)}</Link>,
        },
        {
          id: 'released',
          header: w('column.released'),
          align: 'end',
          cell: (row) =>
            row.released === 0 ? 0 : <Link href={hrefOf(row.id, 'released')}>{String(row.released)}</Link>,
        },
        {
          id: 'cost',
          header: w('column.cost'),
          align: 'end',
          cell: (row) => <CostLink cents={row.releasedCents} href={hrefOf(row.id, 'released')} />,
        },
      ]}
    />
  )
}
