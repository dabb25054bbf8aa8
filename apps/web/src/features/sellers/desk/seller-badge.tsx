import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones = {
  registered: 'neutral',
  confirmed: 'neutral',
  complete: 'caution',
  active: 'positive',
  inactive: 'critical',
} as const satisfies Record<string, Tone>

export type SellerState = keyof typeof tones
export const sellerStates = Object.keys(tones) as readonly SellerState[]

/** A seller's state: colour, icon and word, never colour alone. */
export function SellerBadge({ state }: { state: SellerState }) {
  const desk = useWords('sellers-desk')
  return <StatusBadge tone={tones[state]}>{desk(`state.${state}`)}</StatusBadge>
}
