import { StatusBadge } from '#ui/status-badge.tsx'
import { alertCircleIcon } from '#ui/tool-icons.ts'

interface StateProps {
  readonly isOffered: boolean
  /** The state in words: on offer, or hidden. */
  readonly label: string
  /** The missing data, in a sentence. */
  readonly lacks: string | undefined
}

/** The head of one thing of the catalogue: whether it is on offer, and its missing data. */
export function OfferState({ isOffered, label, lacks }: StateProps) {
  return (
    <p className="flex flex-wrap items-center gap-2">
      <StatusBadge tone={isOffered ? 'positive' : 'neutral'}>{label}</StatusBadge>
      {lacks !== undefined && <span className="text-small text-ink-muted">{lacks}</span>}
    </p>
  )
}

interface LacksProps {
  readonly isOffered: boolean
  /** The missing data, each with whether visitors cannot find it without them. */
  readonly lacks: readonly { readonly label: string; readonly isCritical: boolean }[]
  readonly hidden: string
  readonly complete: string
}

/** The same in a list. */
export function OfferLacks({ isOffered, lacks, hidden, complete }: LacksProps) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {!isOffered && <StatusBadge tone="neutral">{hidden}</StatusBadge>}
      {lacks.map(({ label, isCritical }) => (
        <StatusBadge key={label} tone={isCritical ? 'critical' : 'caution'} icon={alertCircleIcon}>
          {label}
        </StatusBadge>
      ))}
      {isOffered && lacks.length === 0 && <span className="text-ink-muted">{complete}</span>}
    </span>
  )
}
