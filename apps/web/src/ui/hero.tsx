import type { ReactNode } from 'react'
import { Illustration } from './illustration.tsx'
import { Money } from './money.tsx'

type Props = {
  eyebrow?: ReactNode
  title: ReactNode
  titleAs?: 'h1' | 'h2' | undefined
  lead?: ReactNode
  /** the reward, in euro: the largest text after the title */
  amount?: { cents: number; prefix?: ReactNode; caption?: ReactNode } | undefined
  /** one primary action, at most one more */
  actions: ReactNode
  /** small print under the actions */
  note?: ReactNode
  illustration?: ReactNode
}

/**
 * The opening of a public page. One markup, three compositions by `data-hero`:
 * wide (a horizon with the amount as its sun), split (paper and picture side by side), block (a full field of colour).
 */
export function Hero({ eyebrow, title, titleAs: Title = 'h1', lead, amount, actions, note, illustration }: Props) {
  return (
    <section className="hero">
      <div className="hero-inner contain-page">
        <div className="hero-words">
          {eyebrow && <p className="hero-eyebrow eyebrow">{eyebrow}</p>}
          <Title tabIndex={-1} className="heading hero-title text-display">
            {title}
          </Title>
          {lead && <div className="hero-lead text-lead">{lead}</div>}
        </div>
        {amount && (
          <p className="hero-amount">
            {amount.prefix && <span className="hero-amount-prefix strong">{amount.prefix}</span>}
            <span className="hero-amount-figure">
              <Money cents={amount.cents} size="xl" />
            </span>
            {amount.caption && <span className="hero-amount-caption">{amount.caption}</span>}
          </p>
        )}
        <div className="hero-actions">
          <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">{actions}</div>
          {note && <p className="hero-note text-small text-ink-muted">{note}</p>}
        </div>
      </div>
      <div className="hero-art">{illustration ?? <Illustration kind="hero" />}</div>
    </section>
  )
}
