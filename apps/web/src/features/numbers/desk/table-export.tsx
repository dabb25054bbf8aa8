import type { agencyNumbersTables, numbersTables } from '@referral/contract/numbers'
import { ExportMenu } from '#desk/list/export-menu.tsx'
import { call } from '#platform/api/api.ts'
import type { Comparison } from './chosen-period.ts'
import type { Days } from './days.ts'

interface Props {
  readonly title: string
  readonly table: (typeof numbersTables)[number] | (typeof agencyNumbersTables)[number]
  /** The page of the export. */
  readonly from?: 'exportNumbersBy' | 'exportAgencyNumbersBy'
  readonly period: Partial<Days>
  readonly compare?: Comparison
}

/** One table of the page as a file. */
export function TableExport({ title, table, from = 'exportNumbersBy', period, compare }: Props) {
  const input = { params: { by: table }, query: { ...period, compare } }
  return (
    <div className="justify-self-end print:hidden">
      <ExportMenu
        of={title}
        file={`zahlen-${table}`}
        fetch={(format) => call(from, { ...input, query: { ...input.query, format } })}
      />
    </div>
  )
}
