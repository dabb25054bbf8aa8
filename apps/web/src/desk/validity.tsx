import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The days on which an entry of a plan, price list or model applies, and how they lie to today. */
interface Valid {
  readonly validFrom: string
  readonly validUntil: string | null
  readonly standing: 'past' | 'present' | 'future'
}

const tones = { past: 'neutral', present: 'positive', future: 'info' } as const

/** Whether it applies: colour, icon and word, never colour alone. */
export function StandingBadge({ standing }: Pick<Valid, 'standing'>) {
  const w = useWords('desk-kit')
  return <StatusBadge tone={tones[standing]}>{w(`standing.${standing}`)}</StatusBadge>
}

/** Since when, from when, or from when to when it applies. */
export function useValidity() {
  const w = useWords('desk-kit')
  const format = useFormat()
  return ({ validFrom, validUntil, standing }: Valid): string => {
    if (validUntil !== null) return format.days(validFrom, validUntil)
    return w(standing === 'future' ? 'valid.coming' : 'valid.open', { from: format.day(validFrom) })
  }
}
