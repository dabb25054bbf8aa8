import { DayFilter } from '#desk/list/day-filter.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { FieldGrid } from '#ui/field-grid.tsx'
import { Select } from '#ui/select.tsx'
import { useFormat } from '#ui/use-format.ts'
import { chosenIn, faultOf, periods, type filterNames } from './chosen-period.ts'
import type { Days } from './days.ts'

type Name = (typeof filterNames)[number]

interface Props {
  readonly filter: {
    readonly values: Readonly<Partial<Record<Name, string>>>
    set(name: Name, value: string): void
  }
  /** The days of the numbers on the screen, once there are any. */
  readonly shown: (Days & { readonly comparedFrom: string; readonly comparedUntil: string }) | undefined
}

/** The period and its comparison: both are in the address. Days of one's own begin with those on the screen. */
export function PeriodBar({ filter: { values, set }, shown }: Props) {
  const w = useWords('numbers')
  const format = useFormat()
  const fault = faultOf(values)
  const isOwn = chosenIn(values) === 'own'
  const choose = (period: string) => {
    set('zeitraum', period)
    if (period !== 'own' || shown === undefined) return
    if (values.von === undefined) set('von', shown.from)
    if (values.bis === undefined) set('bis', shown.until)
  }
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={w('filters')} className="print:hidden">
        <FieldGrid columns={isOwn ? 4 : 2}>
          <Select
            name="zeitraum"
            label={w('period')}
            value={chosenIn(values)}
            onChange={choose}
            options={periods.map((value) => ({ value, label: w(`period.${value}`) }))}
          />
          {isOwn && (
            <>
              <DayFilter
                name="von"
                label={w('filter.from')}
                value={values.von}
                onPick={(day) => set('von', day)}
                error={fault === 'length' ? w('period.tooLong') : undefined}
              />
              <DayFilter
                name="bis"
                label={w('filter.until')}
                value={values.bis}
                onPick={(day) => set('bis', day)}
                error={fault === 'order' ? w('period.reversed') : undefined}
              />
            </>
          )}
          <Select
            name="vergleich"
            label={w('compare')}
            value={values.vergleich ?? 'vorher'}
            onChange={(value) => set('vergleich', value)}
            options={(['vorher', 'vorjahr'] as const).map((value) => ({ value, label: w(`compare.${value}`) }))}
          />
        </FieldGrid>
      </div>
      {/* It has its height before there are days: the numbers below stay where they are. */}
      <p role="status" className="min-h-[3lh] max-w-text text-ink-muted sm:min-h-[2lh]">
        {shown !== undefined &&
          w('lead', {
            from: format.day(shown.from),
            until: format.day(shown.until),
            comparedFrom: format.day(shown.comparedFrom),
            comparedUntil: format.day(shown.comparedUntil),
          })}
      </p>
    </div>
  )
}
