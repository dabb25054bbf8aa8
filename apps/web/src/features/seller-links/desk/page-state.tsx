import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones = { shown: 'positive', off: 'critical', resting: 'neutral' } as const satisfies Record<string, Tone>

export type PageState = keyof typeof tones
export const pageStates = Object.keys(tones) as readonly PageState[]

/** Whether visitors see a page: colour, icon and word. */
export function PageStateBadge({ state }: { state: PageState }) {
  const desk = useWords('seller-pages-desk')
  return <StatusBadge tone={tones[state]}>{desk(`state.${state}`)}</StatusBadge>
}
