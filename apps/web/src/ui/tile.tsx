import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { Money } from './money.tsx'
import { useUi } from './ui-provider.tsx'

type Props = {
  href: string
  title: ReactNode
  titleAs?: 'h2' | 'h3' | undefined
  text?: ReactNode
  icon?: IconName | undefined
  /** a picture across the top */
  media?: ReactNode
  badge?: ReactNode
  amount?: { cents: number; prefix?: ReactNode; caption?: ReactNode } | undefined
  meta?: ReactNode
  /** what happens on a press */
  cta?: ReactNode
}

/** A card that is one link: the title names it, the whole surface is clickable. */
export function Tile({ href, title, titleAs: Title = 'h3', text, icon, media, badge, amount, meta, cta }: Props) {
  const { Anchor } = useUi()
  return (
    <article className="card tile group flex h-full flex-col" data-surface="plain">
      {media && <div className="overflow-hidden rounded-t-card">{media}</div>}
      <div className="flex flex-1 flex-col gap-3 p-card">
        {(icon || badge) && (
          <div className="flex items-start justify-between gap-3">
            {icon && (
              <span className="tile-icon">
                <Icon name={icon} size={1.5} />
              </span>
            )}
            {badge}
          </div>
        )}
        <Title className="heading text-h3">
          <Anchor href={href} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Anchor>
        </Title>
        {text && <p className="text-ink-muted">{text}</p>}
        {meta && <div className="text-small text-ink-muted">{meta}</div>}
        {(amount || cta) && (
          <div className="mt-auto flex flex-wrap items-end justify-between gap-x-4 gap-y-3 pt-3">
            {amount && (
              <p className="grid text-reward-ink">
                {amount.caption && <span className="text-tiny text-ink-muted">{amount.caption}</span>}
                <Money cents={amount.cents} size="l" tone="reward" prefix={amount.prefix} />
              </p>
            )}
            {cta && (
              <span className="strong inline-flex items-center gap-2 text-link" aria-hidden>
                {cta}
                <Icon name="arrow-right" className="transition-transform duration-150 group-hover:translate-x-1" />
              </span>
            )}
          </div>
        )}
      </div>
    </article>
  )
}
