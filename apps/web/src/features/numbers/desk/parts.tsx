import { useQuery } from '@tanstack/react-query'
import { Block } from '#desk/block.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { DimensionChoice } from './dimension-choice.tsx'
import type { Step } from './funnel-table.tsx'
import { TableExport } from './table-export.tsx'
import { dimensions, PartsTable, usePartName, type Dimension } from './parts-table.tsx'

interface Props {
  readonly filter: { readonly values: { readonly nach?: string }; set(name: 'nach', value: string): void }
  readonly period: { readonly from: string; readonly until: string }
  readonly casesOf: (step: Step, by?: string, value?: string) => string
}

/** The numbers by the chosen dimension; the lead names the most successful part. */
export function Parts({ filter, period, casesOf }: Props) {
  const w = useWords('numbers')
  const nameOf = usePartName()
  const by: Dimension = dimensions.find((one) => one === filter.values.nach) ?? 'channel'
  const parts = useQuery(queryOf('listNumbersBy', { params: { by }, query: period }))
  const rows = parts.data
  return (
    <Block title={w('by.title')} {...leadOf()}>
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <DimensionChoice dimensions={dimensions} by={by} filter={filter} />
        <TableExport title={w('by.title')} table={by} period={period} />
      </div>
      <Loaded query={parts} skeleton={<SkeletonTable columns={9} />}>
        {() => <PartsTable by={by} parts={rows ?? []} hrefOf={(step, value) => casesOf(step, by, value)} />}
      </Loaded>
    </Block>
  )

  function leadOf(): { lead?: string } {
    if (rows === undefined || rows.length === 0) return {}
    // A part without a value says nothing.
    const best = rows.find(({ value }) => value !== '') ?? rows[0]!
    const answer =
      best.ordered === 0
        ? w('by.noOrders')
        : w('by.best', {
            name: nameOf(by, best),
            orders: best.ordered,
            all: w('count.orders', { count: rows.reduce((sum, { ordered }) => sum + ordered, 0) }),
          })
    return { lead: by === 'campaign' ? `${answer}. ${w('by.campaign.note')}` : `${answer}.` }
  }
}
