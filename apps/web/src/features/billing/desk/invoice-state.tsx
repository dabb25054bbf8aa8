import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { alertCircleIcon } from '#ui/tool-icons.ts'

export type InvoiceRow = AnswerOf<'getInvoice'>['row']
export type Invoice = AnswerOf<'getInvoice'>

const tones = {
  draft: 'neutral',
  issued: 'info',
  sent: 'info',
  settled: 'positive',
  corrected: 'neutral',
  overdue: 'critical',
} as const satisfies Readonly<Record<string, Tone>>

export function InvoiceState({ row }: { row: InvoiceRow }) {
  const w = useWords('billing')
  const shown = row.isOverdue ? 'overdue' : row.state
  return (
    <StatusBadge tone={tones[shown]} {...(row.isOverdue ? { icon: alertCircleIcon } : {})}>
      {w(`state.${shown}`)}
    </StatusBadge>
  )
}

/** What kind of document it is, in words. */
export const kindOf = ({ kind, grossCents }: InvoiceRow) =>
  kind === 'correction' ? 'kind.correction' : grossCents < 0 ? 'kind.credit' : 'kind.invoice'
