import { parseEuroInput } from '@referral/domain/money'
import type { CommissionStep } from '@referral/domain/commission'
import { useEffect, useRef, type ComponentProps } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { MoneyField } from '#ui/money-field.tsx'
import { TextField } from '#ui/text-field.tsx'

/** More than any plan has; the contract allows twenty. */
const most = 10
type Row = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
type Name = `from${Row}` | `cents${Row}`
type Values = Readonly<Record<string, string | boolean>>

const rowsOf = (count: number) => Array.from({ length: count }, (_, row) => row as Row)
const ofEach = (from: (row: number) => string, cents: (row: number) => string) =>
  Object.fromEntries(
    rowsOf(most).flatMap((row) => [
      [`from${row}`, from(row)],
      [`cents${row}`, cents(row)],
    ]),
  ) as Record<Name, string>

/** A form's fields are flat: the two of each step carry its place. */
export const emptySteps = ofEach(
  () => '',
  () => '',
)
export const stepPaths = ofEach(
  (row) => `steps.${row}.from`,
  (row) => `steps.${row}.cents`,
)
export const stepLabels = (from: string, cents: string) =>
  ofEach(
    () => from,
    () => cents,
  )

const typed = (values: Values, name: Name) => String(values[name] ?? '').trim()
const wholeOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : 0)

export const readSteps = (values: Values, rows: number): CommissionStep[] =>
  rowsOf(rows).map((row) => ({
    from: wholeOf(typed(values, `from${row}`)),
    cents: parseEuroInput(typed(values, `cents${row}`)) ?? 0,
  }))

export function stepFaults(values: Values, rows: number): Record<string, string | null> {
  const steps = readSteps(values, rows)
  const faultOf = (name: Name, value: number) =>
    typed(values, name) === '' ? 'required' : value > 0 ? null : 'invalid'
  return Object.fromEntries(
    steps.flatMap((step, at) => {
      const row = at as Row
      const isRising = row === 0 || step.from > steps[row - 1]!.from
      return [
        [`from${row}`, faultOf(`from${row}`, step.from) ?? (isRising ? null : 'invalid')],
        [`cents${row}`, faultOf(`cents${row}`, step.cents)],
      ]
    }),
  ) as Record<string, string | null>
}

interface Props {
  readonly field: (name: Name) => ComponentProps<typeof TextField>
  readonly rows: number
  readonly onRows: (rows: number) => void
}

/** From which number of orders on which amount is paid; one line a step. */
export function StepFields({ field, rows, onRows }: Props) {
  const w = useWords('commission-models')
  const place = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(rows)
  // Into a new step, and into the last one once the button that removes them is gone.
  useEffect(() => {
    const isNew = rows > shown.current
    const isLost = rows < shown.current && rows === 1
    shown.current = rows
    if (isNew || isLost) place.current?.querySelector<HTMLElement>(`[name="from${rows - 1}"]`)?.focus()
  }, [rows])
  return (
    <fieldset ref={place} className="grid min-w-0 gap-3">
      <legend className="strong mb-1.5">{w('steps')}</legend>
      {rowsOf(rows).map((row) => (
        <div
          key={row}
          className="grid gap-3 sm:grid-cols-2"
          role="group"
          aria-label={w('step.name', { number: String(row + 1) })}
        >
          <TextField {...field(`from${row}`)} inputMode="numeric" required />
          <MoneyField {...field(`cents${row}`)} required />
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        {rows < most && (
          <Button size="s" variant="secondary" onClick={() => onRows(rows + 1)}>
            {w('step.add')}
          </Button>
        )}
        {rows > 1 && (
          <Button size="s" variant="quiet" onClick={() => onRows(rows - 1)}>
            {w('step.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
