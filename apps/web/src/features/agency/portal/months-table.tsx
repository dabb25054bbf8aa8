import { CostLink, daysOfPart, useListsBehind } from '#features/numbers/portal/public.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Link } from '#ui/link.tsx'
import { Table } from '#ui/table.tsx'

export type Month = AnswerOf<'listAgencyStatistics'>['content'][number]

/** "2026-11" in the reader's language. */
export const monthName = (month: string, locale: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

const stepOf = {
  recommendations: 'created',
  leads: 'details',
  orders: 'ordered',
  released: 'released',
} as const
/** Includes orders placed for a later day of this month. */
const wholeMonth = { from: '0000-01-01', until: '9999-12-31' }

const daysOfMonth = ({ month }: Month) => daysOfPart('month', `${month}-01`, wholeMonth)

export function MonthsTable({ months, caption }: { readonly months: readonly Month[]; readonly caption: string }) {
  const w = useWords('agency')
  const locale = useLocale()
  const listOf = useListsBehind()
  /** A number and the cases behind it: those of the month that reached this step. */
  const count = (row: Month, name: 'recommendations' | 'leads' | 'orders' | 'released') => {
    return row[name] === 0 ? 0 : <Link href={listOf(daysOfMonth(row), stepOf[name])}>{String(row[name])}</Link>
  }
  return (
    <Table
      caption={caption}
      hideCaption
      columns={[
        { id: 'month', header: w('column.month'), main: true, cell: (row) => monthName(row.month, locale) },
        {
          id: 'recommendations',
          header: w('column.recommendations'),
          align: 'end',
          cell: (row) => count(row, 'recommendations'),
        },
        { id: 'leads', header: w('column.leads'), align: 'end', cell: (row) => count(row, 'leads') },
        { id: 'orders', header: w('column.orders'), align: 'end', cell: (row) => count(row, 'orders') },
        { id: 'released', header: w('column.released'), align: 'end', cell: (row) => count(row, 'released') },
        {
          id: 'reward',
          header: w('column.reward'),
          align: 'end',
          cell: (row) => <CostLink cents={row.rewardCents} href={listOf(daysOfMonth(row), 'released')} />,
        },
      ]}
      rows={months}
      rowKey={(row) => row.month}
    />
  )
}
