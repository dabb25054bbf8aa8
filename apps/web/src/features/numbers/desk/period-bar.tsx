import { DayFilter } from '#desk/list/day-filter.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Select } from '#ui/select.tsx'
import { chosenIn, periods, type filterNames } from './chosen-period.ts'

type Name = (typeof filterNames)[number]

interface Props {
  readonly filter: {
    readonly values: Readonly<Partial<Record<Name, string>>>
    set(name: Name, value: string): void
  }
}

/** The period and its comparison: both are in the address. */
export function PeriodBar({ filter: { values, set } }: Props) {
  const w = useWords('numbers')
  return (
    <div role="group" aria-label={w('filters')} className="print:hidden">
      <FieldGrid>
        <Select
          name="zeitraum"
          label={w('period')}
          value={chosenIn(values)}
          onChange={(value) => set('zeitraum', value)}
          options={periods.map((value) => ({ value, label: w(`period.${value}`) }))}
        />
        <Select
          name="vergleich"
          label={w('compare')}
          value={values.vergleich ?? 'vorher'}
          onChange={(value) => set('vergleich', value)}
          options={(['vorher', 'vorjahr'] as const).map((value) => ({ value, label: w(`compare.${value}`) }))}
        />
        {chosenIn(values) === 'own' && (
          <>
            <DayFilter name="von" label={w('filter.from')} value={values.von} onPick={(day) => set('von', day)} />
            <DayFilter name="bis" label={w('filter.until')} value={values.bis} onPick={(day) => set('bis', day)} />
          </>
        )}
      </FieldGrid>
    </div>
  )
}
