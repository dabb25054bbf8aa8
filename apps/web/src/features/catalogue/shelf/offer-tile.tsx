import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { entryOf } from '../entry-source.ts'
import { plannedReward, useOwnPlan } from '../own-reward.ts'
import { descriptionLines, Price } from '../price.tsx'
import type { Product } from '../price.tsx'
import { DevicePromotion, Footnotes } from './offer-notes.tsx'
import { Picture } from '#ui/picture.tsx'
import { useFormat } from '#ui/use-format.ts'

export interface Step {
  readonly href: string
  readonly label: string
  /** With its subject, for screen readers. */
  readonly name: string
}

interface Props {
  readonly product: Product
  readonly title: string
  /** The facts that the title leaves out. */
  readonly note?: string | undefined
  readonly titleAs?: 'h2' | 'h3'
  readonly isMarked?: boolean
  readonly isFirst?: boolean
  /** The listing that shows it. */
  readonly listingKey?: string
  /** The target of the button; without it the offer can only be viewed. */
  readonly action: Step | undefined
  readonly second?: Step | undefined
}

const sizes = '(min-width: 1024px) 24rem, (min-width: 453px) 46vw, 93vw'

/** One offer of a listing: its picture, its reward, its name, its price and the conditions. */
export function OfferTile({
  product,
  title,
  note,
  titleAs: Title = 'h2',
  isMarked = false,
  isFirst = false,
  listingKey,
  action,
  second,
}: Props) {
  const w = useWords('listing')
  const format = useFormat()
  const ofCatalogue = useWords('catalogue')
  const pathTo = usePathTo()
  const { cents: reward } = plannedReward(product, useOwnPlan().plan)
  // Its footnotes follow below, each by its title.
  const priced = { ...product, footnote: null }
  return (
    <article className="card shelf-tile" data-surface="plain" data-marked={isMarked || undefined}>
      {product.picture !== null && (
        <div className="shelf-frame">
          <Picture src={product.picture} alt="" sizes={sizes} isFirst={isFirst} />
        </div>
      )}
      <div className="flex flex-1 flex-col gap-4 p-card">
        <div className="flex flex-wrap items-center gap-2">
          {reward > 0 && (
            <span className="strong inline-flex items-center gap-2 rounded-badge bg-reward px-3 py-1.5 text-small leading-tight whitespace-nowrap text-on-reward">
              <Icon name="gift" size={1.1} />
              <span>{ofCatalogue('reward.badge', { amount: format.money(reward) })}</span>
            </span>
          )}
          {isMarked && <span className="shelf-mark strong text-small">{w('marked')}</span>}
        </div>
        <div className="grid gap-0.5">
          {product.manufacturer !== undefined && <p className="text-small text-ink-muted">{product.manufacturer}</p>}
          <Title className="heading text-h3">
            <Link
              quiet
              href={pathTo(
                'Produkt',
                { productId: String(product.id) },
                { ...handyOf(product), ...entryOf(listingKey) },
              )}
            >
              {title}
            </Link>
          </Title>
          {note !== undefined && <p className="text-small text-ink-muted">{note}</p>}
        </div>
        <ul className="grid gap-1.5">
          {descriptionLines(product).map((line) => (
            <li key={line} className="flex gap-2.5">
              <Icon name="check" size={1.1} className="mt-[0.25em] text-positive" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        <div className="mt-auto grid gap-4 border-t border-line pt-4">
          <div className="grid gap-1">
            <DevicePromotion product={product} />
            <Price product={priced} />
          </div>
          <Footnotes product={product} />
          {action !== undefined && (
            <div className="grid gap-3">
              <Button wide iconEnd="arrow-right" href={action.href} aria-label={action.name}>
                {action.label}
              </Button>
              {second !== undefined && (
                <Button wide variant="secondary" href={second.href} aria-label={second.name}>
                  {second.label}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
    </article>
  )
}

/** Its device, as the query of an address. */
export const handyOf = ({ deviceId }: Product) => ({ handyId: deviceId })
