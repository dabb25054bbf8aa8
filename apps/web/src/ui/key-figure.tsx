import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'

type Props = {
  label: ReactNode
  value: ReactNode
  hint?: ReactNode
  /** every number opens its list */
  href?: string | undefined
  tone?: 'plain' | 'reward' | 'critical' | undefined
}

/** One number with its name; links to the counted rows. */
export function KeyFigure({ label, value, hint, href, tone = 'plain' }: Props) {
  const { Anchor } = useUi()
  return (
    <div
      className={cx('card grid content-start gap-2 p-card', href && 'tile group')}
      data-surface={tone === 'reward' ? 'reward' : 'plain'}
    >
      <p className="flex items-start justify-between gap-3 text-small text-ink-muted">
        {href ? (
          <Anchor href={href} className="after:absolute after:inset-0">
            {label}
          </Anchor>
        ) : (
          label
        )}
        {href && <Icon name="arrow-right" className="transition-transform duration-150 group-hover:translate-x-1" />}
      </p>
      <p
        className={cx(
          'numeral text-h1 wrap-anywhere whitespace-normal',
          tone === 'reward' && 'text-reward-ink',
          tone === 'critical' && 'text-critical',
        )}
      >
        {value}
      </p>
      {hint && <p className="text-small text-ink-muted">{hint}</p>}
    </div>
  )
}
