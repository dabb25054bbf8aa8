import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

export type Settlement = AnswerOf<'getSettlement'>
export type SettlementRow = Settlement['row']
export type DeskSettlement = AnswerOf<'getOperatorSettlement'>

export const settlementStates = ['issued', 'checked', 'approved', 'paid', 'objected', 'corrected'] as const

const tones = {
  draft: 'neutral',
  issued: 'info',
  checked: 'info',
  approved: 'info',
  paid: 'positive',
  objected: 'caution',
  corrected: 'neutral',
} as const satisfies Readonly<Record<string, Tone>>

/** The state of a document; a correction is never paid, so it is only issued. */
export function SettlementState({ row }: { row: Pick<SettlementRow, 'state'> }) {
  const w = useWords('settlements')
  return <StatusBadge tone={tones[row.state]}>{w(`state.${row.state}`)}</StatusBadge>
}
