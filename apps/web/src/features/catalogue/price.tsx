import { useWords } from '#platform/i18n/use-words.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useAmounts } from '#ui/use-amounts.ts'

export type Product = AnswerOf<'getProduct'>

/** The reward of today in cents; the first of the active ones counts. */
export const rewardOf = (product: Product): number => product.rewards[0]?.cents ?? 0

/**
 * The price of the offer, with everything that the law requires beside it (PAngV): month, one-off, term, split, note.
 */
export function Price({ product, compact = false }: { product: Product; compact?: boolean }) {
  const w = useWords('catalogue')
  const format = useAmounts()
  const { termMonths: months, onceCents: once, promotionName: promotion, promotionDiscount: discount } = product
  return (
    <div className="grid gap-1">
      <p className="sr-only">{w('price.label')}</p>
      <p className={compact ? 'strong' : 'strong text-lead'}>
        {w('price.monthly', { amount: format.money(product.monthlyCents) })}
      </p>
      {discount !== null && (
        <p className="strong text-small text-positive">{promotion === null ? discount : `${promotion}: ${discount}`}</p>
      )}
      <ul className="text-small text-ink-muted">
        <li>{once > 0 ? w('price.once', { amount: format.money(once) }) : w('price.once.none')}</li>
        <li>{months !== null && months > 0 ? w('price.term', { count: months }) : w('price.term.none')}</li>
        {product.priceSplit !== null && <li>{product.priceSplit}</li>}
      </ul>
      {product.footnote !== null && (
        <p className="mt-1 text-tiny text-ink-muted">
          <span className="sr-only">{w('price.footnote')}: </span>
          {product.footnote}
        </p>
      )}
    </div>
  )
}

/** A product's features, line by line; a line that only repeats the term is left to the price. */
export function descriptionLines(product: Product): string[] {
  return [product.description1, product.description2, product.description3, product.description4].filter(
    (line) => line !== '' && !/Mindestlaufzeit|minimum term/i.test(line),
  )
}
