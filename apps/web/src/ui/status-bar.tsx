import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { toneLook } from './status-badge.tsx'
import type { Tone } from './status-badge.tsx'
import { useUi } from './ui-provider.tsx'

type Props = {
  label: ReactNode
  parts: readonly {
    id: string
    label: string
    count: number
    tone: Tone
    /** where two parts have the same tone */
    icon?: IconName | undefined
    href?: string | undefined
  }[]
}

type Bar = { id: string; tone: Tone; from: number; share: number }

/** Where each part starts and how far it reaches, in per cent, with a thin gap between two. */
function inProportion(parts: Props['parts']): readonly Bar[] {
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  const gap = 0.4
  let from = 0
  return parts
    .filter(({ count }) => count > 0)
    .map(({ id, tone, count }) => {
      const share = (count / all) * 100
      const bar = {
        id,
        tone,
        from: Math.round(from * 100) / 100,
        share: Math.round(Math.max(share - gap, 0.3) * 100) / 100,
      }
      from += share
      return bar
    })
}

/** Counts by state: one bar in proportion, and below it the counts in words, each linking to its list. */
export function StatusBar({ label, parts }: Props) {
  const { Anchor } = useUi()
  const bars = inProportion(parts)
  return (
    <div className="grid gap-4">
      <p className="strong">{label}</p>
      <svg aria-hidden focusable="false" width="100%" height="16" className="block rounded-badge bg-tint">
        {bars.map((bar) => (
          <rect
            key={bar.id}
            x={`${bar.from}%`}
            width={`${bar.share}%`}
            height="100%"
            className={toneLook[bar.tone].fill}
          />
        ))}
      </svg>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10">
        {parts.map((part) => {
          const content = (
            <>
              <span className="numeral text-h2">{part.count}</span>
              <span className="flex items-center gap-2 text-small text-ink-muted">
                <Icon name={part.icon ?? toneLook[part.tone].icon} size={1.1} className={toneLook[part.tone].text} />
                {part.label}
              </span>
            </>
          )
          return (
            <li key={part.id}>
              {part.href ? (
                <Anchor href={part.href} className="grid gap-1 underline-offset-4 hover:underline">
                  {content}
                </Anchor>
              ) : (
                <span className="grid gap-1">{content}</span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
