import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  as?: 'div' | 'article' | 'section' | 'li' | 'aside' | undefined
  title?: ReactNode
  titleAs?: 'h2' | 'h3' | 'h4' | undefined
  /** at the end of the title's line */
  aside?: ReactNode
  footer?: ReactNode
  tone?: 'plain' | 'tint' | 'reward' | 'hero' | undefined
  padding?: 'none' | 's' | 'm' | 'l' | undefined
  id?: string | undefined
  className?: string | undefined
  children?: ReactNode
}

const paddings = { none: '', s: 'p-4 sm:p-5', m: 'p-card', l: 'p-card sm:p-[calc(var(--d-card)*1.4)]' } as const

/** A surface for things that belong together. Shadow, thin rule or thick edge: the tenant's choice. */
export function Card({
  as: Tag = 'div',
  title,
  titleAs: Title = 'h2',
  aside,
  footer,
  tone = 'plain',
  padding = 'm',
  id,
  className,
  children,
}: Props) {
  return (
    <Tag
      id={id}
      className={cx('card grid grid-cols-1 content-start gap-4', paddings[padding], className)}
      {...(tone === 'hero' ? { 'data-tone': 'hero' } : { 'data-surface': tone })}
    >
      {(title || aside) && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          {title && <Title className="heading text-h3">{title}</Title>}
          {aside && <div className="text-small text-ink-muted">{aside}</div>}
        </div>
      )}
      {children}
      {footer && <div className="mt-auto border-t border-line pt-4">{footer}</div>}
    </Tag>
  )
}
