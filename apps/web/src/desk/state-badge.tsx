import { useWords } from '#platform/i18n/use-words.ts'
import type { IconName } from '#ui/icon.tsx'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

const tones = {
  open: 'neutral',
  matched: 'info',
  released: 'positive',
  paid: 'positive',
  cancelled: 'critical',
  expired: 'neutral',
  provided: 'positive',
  paidOut: 'positive',
  collected: 'positive',
  active: 'info',
  withdrawn: 'critical',
  collecting: 'neutral',
  frozen: 'caution',
  approved: 'info',
  exported: 'info',
  settled: 'positive',
  partlyReturned: 'caution',
  rejected: 'critical',
  'payout.collected': 'neutral',
  'payout.exported': 'info',
  'payout.confirmed': 'positive',
  'payout.rejected': 'critical',
  'payout.returned': 'critical',
  received: 'neutral',
  checking: 'caution',
  accepted: 'positive',
  declined: 'critical',
  queued: 'neutral',
  sent: 'positive',
  dropped: 'neutral',
  dead: 'critical',
  bounced: 'critical',
  undelivered: 'critical',
} as const satisfies Record<string, Tone>

export type StateName = keyof typeof tones

/** Where two states of one case have the same tone: the reward is provided, and not paid yet. */
const icons: Partial<Record<StateName, IconName>> = { released: 'gift', provided: 'gift' }

/** A state as a badge: colour, icon and word, never colour alone. */
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

export const recommendationStates = ['open', 'matched', 'released', 'paid', 'cancelled', 'expired'] as const
export const orderStates = ['received', 'active', 'cancelled', 'withdrawn'] as const
