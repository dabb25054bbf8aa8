import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { DateText } from './date-text.tsx'
import { Icon } from './icon.tsx'
import { useUi } from './ui-provider.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

export type TimelineItem = {
  id: string
  state: 'done' | 'current' | 'upcoming' | 'failed'
  title: ReactNode
  /** when it happened */
  at?: string | Date | undefined
  text?: ReactNode
  /** who acts next */
  who?: ReactNode
  until?: string | Date | undefined
  /** the last day by default; a period that ends, or only an expectation */
  untilKind?: 'lastDay' | 'periodEnd' | 'forecast' | undefined
  action?: ReactNode
}

const marks = {
  done: 'bg-positive text-surface',
  current: 'bg-surface text-action ring-3 ring-action ring-inset',
  upcoming: 'bg-surface text-ink-muted ring-2 ring-line-strong ring-inset',
  failed: 'bg-critical text-on-critical',
} as const

/** "Where is my reward?": every step with its date, who acts next and until when. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label?: string | undefined }) {
  const { texts } = useUi()
  const words = {
    done: texts.stateDone,
    current: texts.stateCurrent,
    upcoming: texts.stateUpcoming,
    failed: texts.stateFailed,
  }
  return (
    <ol aria-label={label}>
      {items.map((item, index) => (
        <li
          key={item.id}
          className="relative flex gap-4 pb-7 last:pb-0"
          aria-current={item.state === 'current' ? 'step' : undefined}
        >
          {index < items.length - 1 && (
            <span
              aria-hidden
              className={cx(
                'absolute start-4 top-9 -bottom-0.5 -translate-x-1/2 border-s-2',
                item.state === 'done' ? 'border-positive' : 'border-line border-dashed',
              )}
            />
          )}
          <span
            aria-hidden
            className={cx('relative grid size-8 flex-none place-items-center rounded-badge', marks[item.state])}
          >
            {item.state === 'done' && <Icon name="check" size={1} />}
            {item.state === 'failed' && <Icon name="close" size={1} />}
            {item.state === 'current' && <span className="size-2.5 rounded-badge bg-action" />}
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className={cx('leading-snug', item.state === 'upcoming' ? 'text-ink-muted' : 'strong')}>
                <VisuallyHidden>{words[item.state]}: </VisuallyHidden>
                {item.title}
              </span>
              {item.at && (
                <span className="text-small text-ink-muted">
                  <DateText value={item.at} />
                </span>
              )}
            </p>
            {item.text && <div className="mt-1 text-small text-ink-muted">{item.text}</div>}
            {(item.who || item.until) && (
              <p className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small">
                {item.who && (
                  <span className="inline-flex items-center gap-1.5">
                    <Icon name="user" size={1.1} className="text-ink-muted" />
                    <span>
                      {texts.whoActs} <span className="strong">{item.who}</span>
                    </span>
                  </span>
                )}
                {item.until && (
                  <span className="inline-flex items-center gap-1.5 text-ink-muted">
                    <Icon name="calendar" size={1.1} />
                    <span>
                      <UntilText until={item.until} kind={item.untilKind ?? 'lastDay'} />
                    </span>
                  </span>
                )}
              </p>
            )}
            {item.action && <div className="mt-3">{item.action}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** "by 14 March 2027 at the latest": the words may be on either side of the day. */
function UntilText({ until, kind }: { until: string | Date; kind: NonNullable<TimelineItem['untilKind']> }) {
  const { texts } = useUi()
  const [before, after] = texts[kind].split('{day}')
  return (
    <>
      {before}
      <DateText value={until} />
      {after}
    </>
  )
}
