import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useWords } from '#platform/i18n/use-words.ts'

const tones = {
  Offen: 'neutral',
  Ok: 'info',
  Freigegeben: 'reward',
  Gezahlt: 'positive',
  Storniert: 'critical',
  Abgelaufen: 'neutral',
  Bereitgestellt: 'reward',
  Ausgezahlt: 'positive',
  Abgeholt: 'positive',
  eingegangen: 'neutral',
  aktiv: 'info',
  storniert: 'critical',
  widerrufen: 'critical',
  Sammelnd: 'neutral',
  Eingefroren: 'caution',
  Genehmigt: 'info',
  Exportiert: 'info',
  Abgeschlossen: 'positive',
  Teilretour: 'caution',
  Abgelehnt: 'critical',
  Gesammelt: 'neutral',
  Bestaetigt: 'positive',
  Retour: 'critical',
  Eingegangen: 'info',
  InPruefung: 'caution',
  Angenommen: 'positive',
  queued: 'neutral',
  sent: 'positive',
  dropped: 'neutral',
  dead: 'critical',
} as const satisfies Record<string, Tone>

export type StateName = keyof typeof tones

/** A state of the wire as a badge: colour and word, never colour alone. */
export function StateBadge({ state }: { state: StateName }) {
  const w = useWords('operator')
  return <StatusBadge tone={tones[state]}>{w(`state.${state}`)}</StatusBadge>
}

/** The filter by state, as every list has it. */
export function useStateChoice(states: readonly StateName[]) {
  const w = useWords('operator')
  const options = states.map((state) => ({ value: state, label: w(`state.${state}`) }))
  return { name: 'status', label: w('filter.state'), options } as const
}

export const recommendationStates = ['Offen', 'Ok', 'Freigegeben', 'Gezahlt', 'Storniert', 'Abgelaufen'] as const
export const orderStates = ['eingegangen', 'aktiv', 'storniert', 'widerrufen'] as const
