import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'

interface Props {
  readonly offers: AnswerOf<'listProducts'>
  readonly chosen: readonly number[]
  readonly most: number
  readonly onChange: (ids: readonly number[]) => void
}

/** The products of the page, in the order in which they were ticked. */
export function ProductPicks({ offers, chosen, most, onChange }: Props) {
  const w = useWords('seller-links')
  return (
    <fieldset className="min-w-0">
      <legend className="strong">{w('page.products')}</legend>
      <p className="mb-2 text-small text-ink-muted">{w('page.products.hint')}</p>
      <div className="grid max-h-80 gap-0.5 overflow-y-auto rounded-m border border-line p-3">
        {offers.map(({ id, displayName }) => {
          const isChosen = chosen.includes(id)
          return (
            <Checkbox
              key={id}
              name={`product-${id}`}
              checked={isChosen}
              disabled={!isChosen && chosen.length >= most}
              onChange={(isTicked) => onChange(isTicked ? [...chosen, id] : chosen.filter((other) => other !== id))}
            >
              {displayName}
            </Checkbox>
          )
        })}
      </div>
    </fieldset>
  )
}
