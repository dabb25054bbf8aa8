import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const widths = {
  page: '',
  text: 'max-w-[calc(var(--container-text,42rem)+2*var(--gutter))]',
  form: 'max-w-[calc(35rem+2*var(--gutter))]',
} as const

type PageProps = { width?: 'page' | 'text' | 'form' | undefined; children: ReactNode }

/** The inside of a screen: margins left and right, space above and below. */
export function Page({ width = 'page', children }: PageProps) {
  return (
    <div
      className={cx(
        'contain-page grid grid-cols-1 gap-[calc(var(--d-section)*0.55)] pt-8 pb-section md:pt-12',
        widths[width],
      )}
    >
      {children}
    </div>
  )
}

type SectionProps = {
  title?: ReactNode
  lead?: ReactNode
  tone?: 'plain' | 'tint' | 'hero' | undefined
  /** at the end of the title's line */
  actions?: ReactNode
  align?: 'start' | 'center' | undefined
  id?: string | undefined
  children: ReactNode
}

/** A full-width part of a public page, on its own ground. */
export function Section({ title, lead, tone = 'plain', actions, align = 'start', id, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cx('py-section', tone === 'tint' && 'bg-tint')}
      {...(tone === 'hero' ? { 'data-tone': 'hero' } : {})}
    >
      <div className="contain-page grid grid-cols-1 gap-8 md:gap-12">
        {(title || lead) && (
          <div
            className={cx(
              'flex flex-wrap items-end justify-between gap-x-8 gap-y-3',
              align === 'center' && 'justify-center text-center',
            )}
          >
            <div className="grid max-w-text gap-3">
              {title && <h2 className="heading text-h2">{title}</h2>}
              {lead && <p className="text-lead text-ink-muted">{lead}</p>}
            </div>
            {actions}
          </div>
        )}
        {children}
      </div>
    </section>
  )
}

const gaps = { s: 'gap-3', m: 'gap-stack', l: 'gap-[calc(var(--d-stack)*2)]' } as const

export function Stack({ gap = 'm', children }: { gap?: 's' | 'm' | 'l' | undefined; children: ReactNode }) {
  return <div className={cx('grid min-w-0 grid-cols-1', gaps[gap])}>{children}</div>
}

const grids = { 2: 'md:grid-cols-2', 3: 'sm:grid-cols-2 lg:grid-cols-3', 4: 'sm:grid-cols-2 lg:grid-cols-4' } as const

export function Grid({ columns = 3, children }: { columns?: 2 | 3 | 4 | undefined; children: ReactNode }) {
  return <div className={cx('grid gap-gap *:min-w-0', grids[columns])}>{children}</div>
}
