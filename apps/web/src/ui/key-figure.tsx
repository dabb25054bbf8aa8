import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Grid } from './page.tsx'
import { Waiting } from './skeleton.tsx'
import { useUi } from './ui-provider.tsx'

type Props = {
  label: ReactNode
  /** undefined while it loads: its room stays the same */
  value: ReactNode
  hint?: ReactNode
  /** every number opens its list */
  href?: string | undefined
  tone?: 'plain' | 'reward' | 'critical' | undefined
}

/** As high as a line of the text that will come. */
const line = '\u00a0'

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
        {value ?? <span className="skeleton block w-1/2">{line}</span>}
      </p>
      {hint && <p className="text-small text-ink-muted">{hint}</p>}
    </div>
  )
}

/** Several that are loading, no taller than they will be: what stands below and beside them stays where it is. */
export function SkeletonFigures({ count = 4 }: { count?: 2 | 4 }) {
  return (
    <Waiting>
      <Grid columns={count}>
        {['a', 'b', 'c', 'd'].slice(0, count).map((key) => (
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
