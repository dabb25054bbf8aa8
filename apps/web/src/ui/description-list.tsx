import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  items: readonly { term: ReactNode; text: ReactNode; action?: ReactNode }[]
  layout?: 'rows' | 'stack' | undefined
}

/** Terms and their values: a summary before sending, the details of a case. */
export function DescriptionList({ items, layout = 'rows' }: Props) {
  // A column for actions has its gap even where it is empty, which long words need.
  const columns = items.some(({ action }) => Boolean(action))
    ? 'sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)_auto]'
    : 'sm:grid-cols-[minmax(8rem,auto)_minmax(0,1fr)]'
  return (
    <dl className={layout === 'rows' ? cx('grid sm:gap-x-6', columns) : 'grid gap-x-gap gap-y-5 sm:grid-cols-2'}>
      {items.map((item, index) => (
        <div
          key={index}
          className={cx(
            'grid gap-x-6 gap-y-0.5',
            layout === 'rows' &&
              'border-b border-line py-3 last:border-b-0 sm:col-span-full sm:grid-cols-subgrid sm:items-baseline',
          )}
        >
          <dt className="text-small text-ink-muted">{item.term}</dt>
          <dd className="min-w-0">{item.text}</dd>
          {item.action && <dd className="text-small">{item.action}</dd>}
        </div>
      ))}
    </dl>
  )
}
