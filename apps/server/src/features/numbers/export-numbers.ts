import type { numbersTables, operatorDimensions } from '@referral/contract/numbers'
import { funnelSteps } from '@referral/domain/funnel'
import type { Context } from '#platform/context.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import { dayCell, moneyCell, reportFile, type ReportColumn, type ReportFormat } from '#platform/report-file.ts'
import { getNumbers, listNumbersBy } from './numbers-desk.ts'
import type { Comparison, PeriodInput } from './period.ts'
import type { readNumbers } from './read-numbers.ts'
import type { Measures } from './read-numbers.sql.ts'

const steps = [...funnelSteps, 'cancelled'] as const

/** What each step is called in a file. */
const stepName = {
  created: 'Empfehlungen',
  clicked: 'Geoeffnet',
  details: 'Daten',
  ordered: 'Auftraege',
  released: 'Freigegeben',
  paid: 'Gezahlt',
  cancelled: 'Storniert',
} as const satisfies Record<(typeof steps)[number], string>

const measured: readonly ReportColumn<Measures>[] = [
  ...steps.map((step): ReportColumn<Measures> => [stepName[step], (row) => row[step]]),
  ['PraemienFreigegeben', (row) => moneyCell(row.releasedCents)],
  ['PraemienGezahlt', (row) => moneyCell(row.paidCents)],
]

type Numbers = Awaited<ReturnType<typeof readNumbers>>

const funnelLines = ({ total, before }: Numbers) =>
  steps.map((step) => ({
    step,
    count: total[step],
    days: step === 'created' || step === 'cancelled' ? 0 : total[`${step}Days`],
    before: before[step],
  }))

const funnelColumns: readonly ReportColumn<ReturnType<typeof funnelLines>[number]>[] = [
  ['Schritt', (row) => stepName[row.step]],
  ['Anzahl', (row) => row.count],
  ['TageSeitSchrittDavor', (row) => row.days],
  ['Vergleich', (row) => row.before],
]

const courseColumns: readonly ReportColumn<Numbers['course'][number]>[] = [
  ['Ab', (row) => dayCell(row.startsOn)],
  ...measured,
]

const recommenderColumns: readonly ReportColumn<Numbers['recommenders'][number]>[] = [
  ['Name', (row) => row.name],
  ['Auftraege', (row) => row.ordered],
  ['Freigegeben', (row) => row.released],
  ['PraemienFreigegeben', (row) => moneyCell(row.releasedCents)],
]

type Part = Measures & { readonly value: string; readonly name: string }

const partColumns: readonly ReportColumn<Part>[] = [
  ['Wert', (row) => row.value],
  ['Name', (row) => row.name],
  ...measured,
]

export type NumbersFileInput = PeriodInput & {
  readonly compare?: Comparison | undefined
  readonly format?: ReportFormat | undefined
}
type Table<Dimension> = Dimension | 'funnel' | 'course' | 'recommenders'
type OperatorDimension = (typeof operatorDimensions)[number]

/** The source of a page's numbers: the tenant's, or one agency's. */
interface Source<Dimension> {
  readonly numbers: () => Promise<Numbers | Refused>
  readonly parts: (by: Dimension) => Promise<readonly Part[] | Refused>
}

/** A table of a page of numbers as a file. Refused: as its source. */
export async function numbersFile<Dimension extends OperatorDimension>(
  table: Table<Dimension>,
  source: Source<Dimension>,
  format: ReportFormat | undefined,
) {
  if (table !== 'funnel' && table !== 'course' && table !== 'recommenders') {
    const rows = await source.parts(table)
    return isRefused(rows) ? rows : reportFile(partColumns, [rows], format)
  }
  const numbers = await source.numbers()
  if (isRefused(numbers)) return numbers
  switch (table) {
    case 'funnel':
      return reportFile(funnelColumns, [funnelLines(numbers)], format)
    case 'course':
      return reportFile(courseColumns, [numbers.course], format)
    case 'recommenders':
      return reportFile(recommenderColumns, [numbers.recommenders], format)
  }
}

/** A table of the operator's page. Refused: invalidInput. */
export const exportNumbers = (
  ctx: Context,
  table: (typeof numbersTables)[number],
  { format, ...input }: NumbersFileInput,
) =>
  numbersFile(
    table,
    { numbers: () => getNumbers(ctx, input), parts: (by: OperatorDimension) => listNumbersBy(ctx, by, input) },
    format,
  )
