import { useId, useState, type ReactNode } from 'react'
import { useAreaTexts } from './area-texts.ts'
import { ChipButton } from './chip-list.tsx'
import { cx } from './cx.ts'
import { useNextFocus } from './focus/use-next-focus.ts'
import { Icon } from './icon.tsx'

type Props = {
  label: string
  /** stays beside the button that unfolds the rest */
  search?: ReactNode
  /** selects and days, unfolded where there is room */
  children?: ReactNode
  /** rarely used filters, folded everywhere */
  more?: ReactNode
  active?: readonly { id: string; label: string; onRemove: () => void }[] | undefined
  onClear?: (() => void) | undefined
  /** the number of rows, in words; announced when it changes */
  count?: string | undefined
  /** what else is done with the list, e.g. its columns chosen */
  tools?: ReactNode
}

const row = 'items-end gap-3 sm:grid-cols-2 lg:*:max-w-[24rem] lg:*:min-w-0 lg:*:flex-1 lg:[&>form]:grow-2'

/**
 * The filters of a list, always visible and always removable. On a phone only the search is above the rows, and a
 * button unfolds the rest.
 */
export function FilterBar({ label, search, children, more, active = [], onClear, count, tools }: Props) {
  const texts = useAreaTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  // The button that removes a filter disappears with it: the focus moves to a set filter, else to the first field.
  const place = useNextFocus(
    () => undefined,
    (bar) => bar.querySelector<HTMLElement>('[data-chips] button') ?? bar.querySelector<HTMLElement>('input, select'),
  )
  return (
    <section {...place} aria-label={label} className="filter-bar grid gap-3">
      <div id={id} className="grid gap-3 print:hidden">
        <div className={cx(row, 'grid lg:flex lg:flex-wrap')}>
          {search}
          <div className={cx(row, 'lg:contents', isOpen ? 'grid sm:col-span-2' : 'max-lg:hidden')}>{children}</div>
        </div>
        {more && isOpen && (
          <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))]">
            {more}
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {(children || more) && (
          <button
            type="button"
            className={cx(
              'strong inline-flex min-h-11 items-center gap-2 pe-2 text-link underline-offset-4 hover:underline print:hidden',
              !more && 'lg:hidden',
            )}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.filters(active.length)}
            <Icon name="chevron-down" size={1} className={isOpen ? 'rotate-180' : undefined} />
          </button>
        )}
        {/* It has its height before there is a number: what stands below stays where it is. */}
        <p role="status" className="me-2 min-h-[1lh] text-small text-ink-muted empty:me-0">
          {count}
        </p>
        <div data-chips className="contents">
          {active.map((filter) => (
            <ChipButton
              key={filter.id}
              label={filter.label}
              action={`${texts.removeFilter} ${filter.label}`}
              onRemove={filter.onRemove}
            />
          ))}
          {active.length > 0 && onClear && (
            <button
              type="button"
              className="strong min-h-9 px-2 text-small text-link max-md:min-h-11 max-md:ps-0 underline underline-offset-4 print:hidden"
              onClick={onClear}
            >
              {texts.clearFilters}
            </button>
          )}
        </div>
        {/* On a phone without their pictures, so that three of them fit in a line. */}
        {tools && (
          <div className="ms-auto flex flex-wrap justify-end gap-x-3 max-sm:-mx-1.5 max-sm:basis-[calc(100%+0.75rem)] max-sm:justify-between max-sm:gap-x-0 max-sm:[&_.btn]:gap-1.5 max-sm:[&_.btn]:px-1.5 max-sm:[&_.btn:not([aria-busy])>svg:first-child]:hidden">
            {tools}
          </div>
        )}
      </div>
    </section>
  )
}
