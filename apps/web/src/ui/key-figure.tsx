import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Grid } from './page.tsx'
import { Waiting } from './skeleton.tsx'
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

/** As high as a line of the text that will come. */
const line = '\u00a0'

/** Four of them that are loading, no taller than they will be: what stands below and beside them stays where it is. */
export function SkeletonFigures() {
  return (
    <Waiting>
      <Grid columns={4}>
        {['a', 'b', 'c', 'd'].map((key) => (
          <div key={key} className="card grid content-start gap-2 p-card" data-surface="plain">
            <p className="skeleton w-3/5 text-small">{line}</p>
            <p className="skeleton numeral w-1/5 text-h1">{line}</p>
            <p className="skeleton w-full text-small">
              {line}
              <br />
              {line}
            </p>
          </div>
        ))}
      </Grid>
    </Waiting>
  )
}
