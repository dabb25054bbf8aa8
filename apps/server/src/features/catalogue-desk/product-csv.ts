import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { mostProductLines, productColumns, textColumns, type ProductColumn } from '@referral/contract/product-csv'
import { cents, centsToDecimal, parseEuroInput } from '@referral/domain/money'
import { guardFormula } from '#platform/csv.ts'
import { productFormSchema, type ProductForm } from './product-form.ts'

export type Cells = Readonly<Partial<Record<ProductColumn, string>>>
type WireForm = Record<string, unknown>

const euro = (amount: number) => centsToDecimal(cents(amount)).replace('.', ',')
const yesNo = (value: unknown) => (value === true ? 'ja' : 'nein')
const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value))

/** The form on the wire, whose members a file's columns are named after. */
const wireOf = (form: ProductForm) => z.encode(productFormSchema, form) as WireForm

/** A product as a line of the file. @param identifiers of footnotes by their number */
export function toCells(
  id: number,
  form: ProductForm,
  identifiers: ReadonlyMap<number, string>,
): Record<string, string> {
  const wire = wireOf(form)
  const texts = (name: 'Deutsch' | 'Englisch', language: string) =>
    textColumns.map((column) => [`${column}_${language}`, plain((wire[name] as WireForm | null)?.[column])] as const)
  return {
    ...Object.fromEntries(productColumns.map((column) => [column, plain(wire[column])])),
    Id: String(id),
    ...Object.fromEntries([...texts('Deutsch', 'de'), ...texts('Englisch', 'en')]),
    Young: yesNo(form.young),
    Hybrid: yesNo(form.hybrid),
    Vorausgewaehlt: yesNo(form.preselected),
    PreisMonatlich: euro(form.monthlyCents),
    PreisEinmalig: euro(form.onceCents),
    Fussnoten: form.footnoteIds.map((footnote) => identifiers.get(footnote) ?? String(footnote)).join(', '),
  }
}

/** The file of an export; no cell of it becomes a formula. */
export const writeCsv = (rows: readonly Readonly<Record<string, string>>[]): string =>
  '\ufeff' +
  stringify(
    [[...productColumns], ...rows.map((row) => productColumns.map((column) => guardFormula(row[column] ?? '')))],
    { delimiter: ';', record_delimiter: '\r\n' },
  )

/** What an export put before a sign is taken away again. */
const withoutGuard = (cell: string) =>
  cell.startsWith("'") && guardFormula(cell.slice(1)) === cell ? cell.slice(1) : cell

export interface CsvFile {
  readonly unknownColumns: readonly string[]
  readonly lines: readonly { readonly line: number; readonly cells: Cells | undefined }[]
}

const byLowerName = new Map(productColumns.map((column) => [column.toLowerCase(), column]))

/** Reads a file; undefined where it is none, or too long. A line with more cells than columns has no cells: it slipped. */
export function readProductCsv(text: string): CsvFile | undefined {
  const heading = text.slice(0, text.search(/[\r\n]|$/))
  const count = (separator: string) => heading.split(separator).length
  const delimiter = [';', ',', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
      info: true,
      max_record_size: 65_536,
    }) as never
  } catch {
    return undefined
  }
  const [first, ...rest] = records
  if (first === undefined || rest.length > mostProductLines) return undefined
  const columns = first.record.map((name) => byLowerName.get(withoutGuard(name).toLowerCase()))
  if (columns.every((column) => column === undefined)) return undefined
  return {
    unknownColumns: first.record.filter((name, index) => columns[index] === undefined && name !== '').slice(0, 50),
    lines: rest.map(({ record, info }) => ({
      line: info.lines,
      cells: record.slice(columns.length).some((cell) => cell !== '')
        ? undefined
        : (Object.fromEntries(
            columns.flatMap((column, index) =>
              column === undefined ? [] : [[column, withoutGuard(record[index] ?? '')]],
            ),
          ) as Cells),
    })),
  }
}

const yes: ReadonlySet<string> = new Set(['ja', 'true', '1', 'x', 'yes'])
const no: ReadonlySet<string> = new Set(['nein', 'false', '0', 'no', ''])
const flagOf = (cell: string): boolean | string =>
  yes.has(cell.toLowerCase()) ? true : no.has(cell.toLowerCase()) ? false : cell
/** What is no number stays text, and is refused by its column. */
const numberOf = (cell: string) => (/^-?\d{1,9}$/.test(cell) ? Number(cell) : cell)
const priceOf = (cell: string) => parseEuroInput(cell) ?? cell

/** A line laid over what is there: on the wire, so that it is looked at like what the desk sends. Columns left out change nothing. */
export function overlay(
  cells: Cells,
  before: ProductForm | undefined,
  footnotes: ReadonlyMap<string, number>,
): WireForm {
  const wire: WireForm = before === undefined ? { ...blank } : wireOf(before)
  const put = (column: ProductColumn, read: (cell: string) => unknown) => {
    const cell = cells[column]
    if (cell !== undefined) wire[column] = read(cell)
  }
  const orNull = (cell: string) => (cell === '' ? null : cell)
  for (const column of ['ExterneId', 'Gruppe', 'Klasse', 'Provision', 'TelekomProduktId', 'ShopUrl'] as const)
    put(column, orNull)
  for (const column of ['Kategorie', 'Quelle', 'Name'] as const) put(column, (cell) => cell)
  for (const column of ['Young', 'Hybrid', 'Vorausgewaehlt'] as const) put(column, flagOf)
  put('KategorieId', numberOf)
  put('PreisMonatlich', priceOf)
  put('PreisEinmalig', (cell) => (cell === '' ? 0 : priceOf(cell)))
  put('MindestlaufzeitMonate', (cell) => (cell === '' ? null : numberOf(cell)))
  put('Fussnoten', (cell) =>
    cell === '' ? [] : cell.split(',').map((name) => footnotes.get(name.trim()) ?? Number.NaN),
  )
  wire['Deutsch'] = overlayTexts(wire['Deutsch'] as WireForm | null, cells, 'de')
  const english = overlayTexts(wire['Englisch'] as WireForm | null, cells, 'en')
  wire['Englisch'] = Object.values(english).every((text) => text === null || text === '') ? null : english
  return wire
}

function overlayTexts(before: WireForm | null, cells: Cells, language: 'de' | 'en'): WireForm {
  const lines = ['AnzeigeName', 'Beschreibung1', 'Beschreibung2', 'Beschreibung3', 'Beschreibung4']
  return Object.fromEntries(
    textColumns.map((column) => {
      const cell = cells[`${column}_${language}`]
      const value = cell ?? plain(before?.[column])
      return [column, lines.includes(column) || value !== '' ? value : null]
    }),
  )
}

/** What a new line starts from. */
const blank: WireForm = {
  ...{ ExterneId: null, Kategorie: 'DP', Young: false, Hybrid: false, Gruppe: null, Klasse: null, PreisEinmalig: 0 },
  ...{ MindestlaufzeitMonate: null, Provision: null, TelekomProduktId: null, ShopUrl: null },
  ...{ Vorausgewaehlt: false, Grafik: null, Fussnoten: [], Deutsch: null, Englisch: null },
}
