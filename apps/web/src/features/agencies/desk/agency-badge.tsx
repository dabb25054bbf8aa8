import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones = {
  registered: 'neutral',
  confirmed: 'neutral',
  complete: 'caution',
  active: 'positive',
  inactive: 'critical',
} as const satisfies Record<string, Tone>

export type AgencyState = keyof typeof tones
export const agencyStates = Object.keys(tones) as readonly AgencyState[]

/** An agency's state: colour, icon and word, never colour alone. */
export function AgencyBadge({ state }: { state: AgencyState }) {
  const desk = useWords('agencies-desk')
  return <StatusBadge tone={tones[state]}>{desk(`state.${state}`)}</StatusBadge>
}
