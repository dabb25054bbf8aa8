import { z } from 'zod'
import { productColumns, textColumns, type ProductColumn } from '@referral/contract/product-csv'
import { cents, centsToDecimal, parseEuroInput } from '@referral/domain/money'
import { numberOf, type CellsOf } from './csv-file.ts'
import { productFormSchema, type ProductForm } from './product-form.ts'

export type Cells = CellsOf<ProductColumn>
type WireForm = Record<string, unknown>

export const euro = (amount: number) => centsToDecimal(cents(amount)).replace('.', ',')
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

const yes: ReadonlySet<string> = new Set(['ja', 'true', '1', 'x', 'yes'])
const no: ReadonlySet<string> = new Set(['nein', 'false', '0', 'no', ''])
const flagOf = (cell: string): boolean | string =>
  yes.has(cell.toLowerCase()) ? true : no.has(cell.toLowerCase()) ? false : cell
export const priceOf = (cell: string) => parseEuroInput(cell) ?? cell

/**
 * Merges a line into the existing product, on the wire, so that it is validated like the desk's input. Absent columns
 * change nothing.
 */
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

/** The defaults of a new line. */
const blank: WireForm = {
  ...{ ExterneId: null, Kategorie: 'DP', Young: false, Hybrid: false, Gruppe: null, Klasse: null, PreisEinmalig: 0 },
  ...{ MindestlaufzeitMonate: null, Provision: null, TelekomProduktId: null, ShopUrl: null },
  ...{ Vorausgewaehlt: false, Grafik: null, Fussnoten: [], Deutsch: null, Englisch: null },
}
