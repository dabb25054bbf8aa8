import type { AnswerOf } from '#platform/api/call-types.ts'
import { useLocale, useWords } from '#platform/i18n/use-words.ts'
import { Money } from '#ui/money.tsx'
import { Table } from '#ui/table.tsx'

export type Month = AnswerOf<'listAgencyStatistics'>['content'][number]

/** "2026-11" as a reader says it. */
export const monthName = (month: string, locale: string) =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locale === 'de' ? 'de-DE' : 'en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

export function MonthsTable({ months, caption }: { readonly months: readonly Month[]; readonly caption: string }) {
  const w = useWords('agency')
  const locale = useLocale()
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
          cell: (row) => row.recommendations,
        },
        { id: 'leads', header: w('column.leads'), align: 'end', cell: (row) => row.leads },
        { id: 'orders', header: w('column.orders'), align: 'end', cell: (row) => row.orders },
        { id: 'released', header: w('column.released'), align: 'end', cell: (row) => row.released },
        { id: 'reward', header: w('column.reward'), align: 'end', cell: (row) => <Money cents={row.rewardCents} /> },
      ]}
      rows={months}
      rowKey={(row) => row.month}
    />
  )
}
