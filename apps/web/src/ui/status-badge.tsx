import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { clockIcon, hourglassIcon, minusIcon } from './tool-icons.ts'

/** A meaning; none has a colour of the brand. */
export type Tone = 'neutral' | 'info' | 'positive' | 'caution' | 'critical'

export const toneLook: Readonly<Record<Tone, { soft: string; icon: IconName; text: string; fill: string }>> = {
  neutral: { soft: 'bg-neutral-soft text-neutral', icon: minusIcon, text: 'text-neutral', fill: 'fill-neutral' },
  info: { soft: 'bg-info-soft text-info', icon: clockIcon, text: 'text-info', fill: 'fill-info' },
  positive: { soft: 'bg-positive-soft text-positive', icon: 'check', text: 'text-positive', fill: 'fill-positive' },
  caution: { soft: 'bg-caution-soft text-caution', icon: hourglassIcon, text: 'text-caution', fill: 'fill-caution' },
  critical: { soft: 'bg-critical-soft text-critical', icon: 'close', text: 'text-critical', fill: 'fill-critical' },
}

type Props = { tone: Tone; icon?: IconName | undefined; children: ReactNode }

/** A state in a word, with an icon of its own: colour is never the only sign. */
export function StatusBadge({ tone, icon, children }: Props) {
  return (
    <span
      className={cx(
        'strong inline-flex items-center gap-1.5 rounded-badge px-2.5 py-1 text-tiny leading-tight whitespace-nowrap',
        toneLook[tone].soft,
      )}
    >
      <Icon name={icon ?? toneLook[tone].icon} size={1.1} />
      {children}
    </span>
  )
}
