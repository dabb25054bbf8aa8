import type { ReactNode } from 'react'
import { useAreaTexts } from './area-texts.ts'
import { ChipButton } from './chip-list.tsx'

type Props = {
  label: string
  /** search field, selects */
  children: ReactNode
  active?: readonly { id: string; label: string; onRemove: () => void }[] | undefined
  onClear?: (() => void) | undefined
  /** what the list holds now, in words; read out when it changes */
  count?: string | undefined
}

/** What a list is narrowed by, always visible and always removable. */
export function FilterBar({ label, children, active = [], onClear, count }: Props) {
  const texts = useAreaTexts()
  return (
    <section aria-label={label} className="grid gap-3">
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:flex lg:*:max-w-[24rem] lg:*:min-w-0 lg:*:flex-1 lg:[&>form]:grow-2">
        {children}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {count && (
          <p role="status" className="me-2 text-small text-ink-muted">
            {count}
          </p>
        )}
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
            className="strong min-h-9 px-2 text-small text-link underline underline-offset-4"
            onClick={onClear}
          >
            {texts.clearFilters}
          </button>
        )}
      </div>
    </section>
  )
}
