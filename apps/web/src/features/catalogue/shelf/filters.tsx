import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useQueryParams } from '#routing/use-query-params.ts'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Product } from '../price.tsx'
import { Choice } from './choice.tsx'
import { choicesOf, flexible, narrow, type Narrowing } from './narrow.ts'

type Listing = AnswerOf<'getListing'>

/** The address contains a list's filters: it can be shared, and Back restores it. */
export function useNarrowing(products: readonly Product[]) {
  const [query, change] = useQueryParams()
  const by: Narrowing = {
    manufacturer: query.get('hersteller') ?? '',
    price: query.get('preis') ?? '',
    term: query.get('laufzeit') ?? '',
  }
  const set = (name: string, value: string) =>
    change((next) => (value === '' ? next.delete(name) : next.set(name, value)), { replace: true })
  const reset = () =>
    change(
      (next) => {
        for (const name of ['hersteller', 'preis', 'laufzeit']) next.delete(name)
      },
      { replace: true },
    )
  const isNarrowed = by.manufacturer !== '' || by.price !== '' || by.term !== ''
  return { by, set, reset, isNarrowed, shown: narrow(products, by) }
}

interface Props {
  readonly listing: Listing
  readonly narrowing: ReturnType<typeof useNarrowing>
}

export function Filters({ listing, narrowing }: Props) {
  const w = useWords('listing')
  const format = useFormat()
  const { by, set, reset, isNarrowed, shown } = narrowing
  const { manufacturers, prices, terms } = choicesOf(listing.products)
  const has = (filter: Listing['filters'][number], choices: readonly unknown[]) =>
    listing.filters.includes(filter) && choices.length > 0
  const fields = [
    has('manufacturer', manufacturers) && (
      <Choice
        key="manufacturer"
        name="hersteller"
        label={w('filter.manufacturer')}
        any={w('filter.all')}
        options={manufacturers.map((name) => ({ value: name, label: name }))}
        value={by.manufacturer}
        onChange={(value) => set('hersteller', value)}
      />
    ),
    has('price', prices) && (
      <Choice
        key="price"
        name="preis"
        label={w('filter.price')}
        any={w('filter.any')}
        options={prices.map((euro) => ({
          value: String(euro),
          label: w('filter.upTo', { amount: format.money(euro * 100) }),
        }))}
        value={by.price}
        onChange={(value) => set('preis', value)}
      />
    ),
    has('term', terms) && (
      <Choice
        key="term"
        name="laufzeit"
        label={w('filter.term')}
        any={w('filter.any')}
        options={terms.map((term) => ({
          value: term,
          label: term === flexible ? w('filter.flexible') : w('filter.months', { count: Number(term) }),
        }))}
        value={by.term}
        onChange={(value) => set('laufzeit', value)}
      />
    ),
  ].filter(Boolean)
  if (fields.length === 0) return null
  return (
    <section aria-label={w('filter.label')} className="grid gap-4">
      <div className="shelf-filters">{fields}</div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="text-small text-ink-muted">
          {w('filter.count', { count: listing.products.length, shown: shown.length })}
        </p>
        {isNarrowed && (
          <Button variant="quiet" size="s" icon="close" onClick={reset}>
            {w('filter.reset')}
          </Button>
        )}
      </div>
    </section>
  )
}
