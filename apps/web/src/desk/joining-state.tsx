import type { JoiningState } from '@referral/domain/states/joining'
import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones: Readonly<Record<JoiningState, Tone>> = {
  registered: 'neutral',
  confirmed: 'neutral',
  complete: 'caution',
  active: 'positive',
  inactive: 'critical',
}

/** The state of an agency or a seller: colour, icon and word, never colour alone. */
export function JoiningBadge({ state }: { state: JoiningState }) {
  const w = useWords('desk-kit')
  return <StatusBadge tone={tones[state]}>{w(`joining.${state}`)}</StatusBadge>
}

/** The filter by that state. */
export function useJoiningChoice() {
  const w = useWords('desk-kit')
  const states = Object.keys(tones) as readonly JoiningState[]
  const options = states.map((value) => ({ value, label: w(`joining.${value}`) }))
  return { name: 'status', label: w('filter.state'), options } as const
}
