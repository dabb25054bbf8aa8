import { useWords } from '#platform/i18n/use-words.ts'
import type { IconName } from '#ui/icon.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones = {
  Offen: 'neutral',
  Ok: 'info',
  Freigegeben: 'positive',
  Gezahlt: 'positive',
  Storniert: 'critical',
  Abgelaufen: 'neutral',
  Bereitgestellt: 'positive',
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

/** Where two states of one case have the same tone: the reward is there, and not paid yet. */
const icons: Partial<Record<StateName, IconName>> = { Freigegeben: 'gift', Bereitgestellt: 'gift' }

/** A state of the wire as a badge: colour, icon and word, never colour alone. */
export function StateBadge({ state }: { state: StateName }) {
  const w = useWords('desk-kit')
  return (
    <StatusBadge tone={tones[state]} icon={icons[state]}>
      {w(`state.${state}`)}
    </StatusBadge>
  )
}

/** The filter by state, as every list has it. */
export function useStateChoice(states: readonly StateName[]) {
  const w = useWords('desk-kit')
  const options = states.map((state) => ({ value: state, label: w(`state.${state}`) }))
  return { name: 'status', label: w('filter.state'), options } as const
}

export const recommendationStates = ['Offen', 'Ok', 'Freigegeben', 'Gezahlt', 'Storniert', 'Abgelaufen'] as const
export const orderStates = ['eingegangen', 'aktiv', 'storniert', 'widerrufen'] as const
