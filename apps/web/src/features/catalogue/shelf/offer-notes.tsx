import { useWords } from '#platform/i18n/use-words.ts'
import type { Product } from '../price.tsx'
import { useFormat } from '#ui/use-format.ts'

/** The device's promotional price, and its usual one. */
export function DevicePromotion({ product }: { product: Product }) {
  const w = useWords('listing')
  const format = useFormat()
  const { promotion: name, promotionCents: price, deviceCents: before } = product
  if (name === undefined || name === null || price === undefined || price === null || before === undefined) return null
  return (
    <p className="strong text-small text-positive">
      {w('device.promotion', { name, price: format.money(price), before: format.money(before) })}
    </p>
  )
}

/** The footnotes of an offer, beside it; each unfolds in place. */
export function Footnotes({ product, isOpen = false }: { product: Product; isOpen?: boolean }) {
  const w = useWords('listing')
  const notes = product.footnotes
  if (notes.length === 0) return null
  return (
    <details className="shelf-notes text-small" open={isOpen}>
      <summary className="text-link underline underline-offset-4">{w('notes', { count: notes.length })}</summary>
      <dl className="grid gap-2 text-ink-muted">
        {notes.map(({ id, title, body }) => (
          <div key={id}>
            <dt className="strong text-ink">{title}</dt>
            <dd>{body}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
