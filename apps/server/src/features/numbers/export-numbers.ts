import type { numbersTables, operatorDimensions } from '@referral/contract/numbers'
import { funnelSteps } from '@referral/domain/funnel'
import type { Context } from '#platform/context.ts'
import { isRefused, type Refused } from '#platform/outcome.ts'
import {
  dayCell,
  meanCell,
  moneyCell,
  reportFile,
  type ReportColumn,
  type ReportFormat,
  type Word,
} from '#platform/report-file.ts'
import { getNumbers, listNumbersBy } from './numbers-desk.ts'
import type { Comparison, PeriodInput } from './period.ts'
import type { readNumbers } from './read-numbers.ts'
import type { Measures } from './read-numbers.sql.ts'

const steps = [...funnelSteps, 'cancelled'] as const

/** What each step is called in a file. */
const stepName = {
  created: { de: 'Empfehlungen', en: 'Recommendations' },
  clicked: { de: 'Geoeffnet', en: 'Opened' },
  details: { de: 'Daten', en: 'Details' },
  ordered: { de: 'Auftraege', en: 'Orders' },
  released: { de: 'Freigegeben', en: 'Released' },
  paid: { de: 'Gezahlt', en: 'Paid' },
  cancelled: { de: 'Storniert', en: 'Cancelled' },
} as const satisfies Record<(typeof steps)[number], Word>

const measured: readonly ReportColumn<Measures>[] = [
  ...steps.map((step): ReportColumn<Measures> => [stepName[step].de, stepName[step].en, (row) => row[step]]),
  ['PraemienFreigegeben', 'Rewards released', (row) => moneyCell(row.releasedCents)],
  ['PraemienGezahlt', 'Rewards paid', (row) => moneyCell(row.paidCents)],
]

type Numbers = Awaited<ReturnType<typeof readNumbers>>

const funnelLines = ({ total, before }: Numbers) =>
  steps.map((step) => ({
    step,
    count: total[step],
    days: step === 'created' || step === 'cancelled' ? '' : meanCell(total[`${step}Days`], total[step]),
    before: before[step],
  }))

const funnelColumns: readonly ReportColumn<ReturnType<typeof funnelLines>[number]>[] = [
  ['Schritt', 'Step', (row) => stepName[row.step]],
  ['Anzahl', 'Cases', (row) => row.count],
  ['TageSeitSchrittDavor', 'Days since the step before', (row) => row.days],
  ['Vergleich', 'Before', (row) => row.before],
]

const courseColumns: readonly ReportColumn<Numbers['course'][number]>[] = [
  ['Ab', 'From', (row) => dayCell(row.startsOn)],
  ...measured,
]

const recommenderColumns: readonly ReportColumn<Numbers['recommenders'][number]>[] = [
  ['Name', 'Name', (row) => row.name],
  ['Auftraege', 'Orders', (row) => row.ordered],
  ['Freigegeben', 'Released', (row) => row.released],
  ['PraemienFreigegeben', 'Rewards released', (row) => moneyCell(row.releasedCents)],
]

type Part = Measures & { readonly value: string; readonly name: string }

/** What the page calls cases without one; an erased person has no name in any file. */
const none = {
  channel: { de: 'Ohne Kanal', en: 'No channel' },
  campaign: { de: 'Ohne Aktion', en: 'No campaign' },
  product: { de: 'Ohne Produkt', en: 'No product' },
  listing: { de: 'Ohne Produktseite', en: 'No product page' },
  agency: { de: 'Ohne Agentur', en: 'No agency' },
  employee: { de: 'Ohne Mitarbeiter', en: 'No employee' },
} as const satisfies Record<OperatorDimension, Word>

const partColumnsOf = (by: OperatorDimension): readonly ReportColumn<Part>[] => [
  ['Wert', 'Value', (row) => row.value],
  ['Name', 'Name', (row) => (row.value === '' ? none[by] : row.name)],
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
  ctx: Context,
  table: Table<Dimension>,
  source: Source<Dimension>,
  format: ReportFormat | undefined,
) {
  if (table !== 'funnel' && table !== 'course' && table !== 'recommenders') {
    const rows = await source.parts(table)
    return isRefused(rows) ? rows : reportFile(ctx, partColumnsOf(table), [rows], format)
  }
  const numbers = await source.numbers()
  if (isRefused(numbers)) return numbers
  switch (table) {
    case 'funnel':
      return reportFile(ctx, funnelColumns, [funnelLines(numbers)], format)
    case 'course':
      return reportFile(ctx, courseColumns, [numbers.course], format)
    case 'recommenders':
      return reportFile(ctx, recommenderColumns, [numbers.recommenders], format)
  }
}

/** A table of the operator's page. Refused: invalidInput. */
export const exportNumbers = (
  ctx: Context,
  table: (typeof numbersTables)[number],
  { format, ...input }: NumbersFileInput,
) =>
  numbersFile(
    ctx,
    table,
    { numbers: () => getNumbers(ctx, input), parts: (by: OperatorDimension) => listNumbersBy(ctx, by, input) },
    format,
  )
