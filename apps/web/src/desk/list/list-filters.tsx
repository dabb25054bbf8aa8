import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { FilterBar } from '#ui/filter-bar.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#ui/use-format.ts'
import { AmountFilter } from './amount-filter.tsx'
import { DayFilter } from './day-filter.tsx'
import { countText } from './list-of.tsx'

interface Field<Name> {
  readonly name: Name
  readonly label: string
  /** Rarely used: only shown unfolded. */
  readonly isMore?: boolean
}

interface Choice<Name> extends Field<Name> {
  /** The choices of the filter; "all" is added as the first. */
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** How everything is called, where it is not simply all. */
  readonly all?: string
}

interface Props<Name extends string> {
  /** The label of the filters as a group, for screen readers. */
  readonly label: string
  readonly filter: {
    readonly values: Readonly<Partial<Record<Name, string>>>
    set(name: Name, value: string): void
    clear(): void
  }
  /** `isPending`: the input is incomplete, and filters nothing yet. */
  readonly search?: Field<Name> & { readonly hint: string; readonly isPending?: boolean }
  readonly choices?: readonly Choice<Name>[]
  readonly days?: readonly Field<Name>[]
  /** A text that narrows one column. */
  readonly texts?: readonly Field<Name>[]
  /** Amounts of money, in the address as cents. */
  readonly amounts?: readonly Field<Name>[]
  readonly page: { readonly totalCount: number; readonly totalCountIsExact: boolean } | undefined
  /** How many there are, where they are called something of their own. */
  readonly count?: string | undefined
  readonly tools?: ReactNode
}

/** The filters of a list of the back office; each one that is set stays visible and can be removed. */
export function ListFilters<Name extends string>(props: Props<Name>) {
  const { label, filter, search, choices = [], days = [], texts = [], amounts = [], page, count, tools } = props
  const w = useWords('desk-kit')
  const format = useFormat()
  const { values, set, clear } = filter
  const shown = (field: Field<Name>, text: (value: string) => string) => {
    const value = values[field.name]
    return value === undefined
      ? []
      : [{ id: field.name, label: `${field.label}: ${text(value)}`, onRemove: () => set(field.name, '') }]
  }
  const active = [
    ...(search === undefined || search.isPending === true ? [] : shown(search, (value) => value)),
    ...choices.flatMap((choice) =>
      shown(choice, (value) => choice.options.find((option) => option.value === value)?.label ?? value),
    ),
    ...texts.flatMap((text) => shown(text, (value) => value)),
    ...amounts.flatMap((amount) => shown(amount, (value) => format.money(Number(value)))),
    ...days.flatMap((day) => shown(day, format.day)),
  ]
  const fields = (isMore: boolean) => [
    ...choices
      .filter((one) => (one.isMore === true) === isMore)
      .map(({ name, label: named, options, all }) => (
        <Select
          key={name}
          name={name}
          label={named}
          value={values[name] ?? ''}
          onChange={(value) => set(name, value)}
          options={[{ value: '', label: all ?? w('filter.all') }, ...options]}
        />
      )),
    ...texts
      .filter((one) => (one.isMore === true) === isMore)
      .map(({ name, label: named }) => (
        <SearchField
          key={name}
          name={name}
          label={named}
          value={values[name] ?? ''}
          onSearch={(text) => set(name, text)}
        />
      )),
    ...amounts
      .filter((one) => (one.isMore === true) === isMore)
      .map(({ name, label: named }) => (
        <AmountFilter key={name} name={name} label={named} value={values[name]} onPick={(cents) => set(name, cents)} />
      )),
    ...days
      .filter((one) => (one.isMore === true) === isMore)
      .map(({ name, label: named }) => (
        <DayFilter key={name} name={name} label={named} value={values[name]} onPick={(day) => set(name, day)} />
      )),
  ]
  const more = fields(true)
  const main = fields(false)
  return (
    <FilterBar
      label={label}
      count={count ?? countText(w, page)}
      onClear={clear}
      active={active}
      tools={tools}
      search={
        search !== undefined && (
          <SearchField
            label={search.label}
            value={values[search.name] ?? ''}
            onSearch={(text) => set(search.name, text)}
            hint={search.hint}
          />
        )
      }
      {...(more.length === 0 ? {} : { more })}
    >
      {main.length === 0 ? undefined : main}
    </FilterBar>
  )
}
