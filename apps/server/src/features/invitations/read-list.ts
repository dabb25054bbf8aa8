import { emailKey } from '@referral/domain/email'
import { csvTable } from '#platform/csv-table.ts'
import { guardFormula, withoutGuard } from '#platform/csv.ts'
import { readFlag } from '#platform/people-list.ts'
import type { Invited } from './place-invitation.ts'

interface LineFault {
  readonly field: Column | null
  readonly code: 'unreadableLine' | 'columnsDiffer' | 'consentDenied'
}

/** A person, or why there is none. */
type Somebody =
  | { readonly person: Invited & { readonly consentedOn?: string } }
  | { readonly person: undefined; readonly fault: LineFault }

/** A line of a list, with its place in it, from 1. */
export type ListLine = { readonly line: number; readonly raw: string } & Somebody

export interface InvitationList {
  readonly unknownColumns: readonly string[]
  readonly lines: readonly ListLine[]
}

export const mostLines = 500
const longestLine = 2_000
const mostColumns = 50

type Column = 'firstName' | 'lastName' | 'name' | 'email' | 'consentedOn'
/** `consented` says yes or no, beside the column of the day. */
type Meaning = Column | 'consented' | undefined

/** What a heading is called most exactly: a column of another name for the same is not read beside it. */
const exact: ReadonlySet<string> = new Set(['vorname', 'nachname', 'email', 'einwilligungam'])
const headings: Readonly<Record<string, Column>> = {
  vorname: 'firstName',
  firstname: 'firstName',
  rufname: 'firstName',
  givenname: 'firstName',
  nachname: 'lastName',
  name: 'name',
  lastname: 'lastName',
  familienname: 'lastName',
  zuname: 'lastName',
  familyname: 'lastName',
  surname: 'lastName',
  email: 'email',
  mail: 'email',
  mailadresse: 'email',
  emailadresse: 'email',
  emailaddress: 'email',
  einwilligungam: 'consentedOn',
  einwilligung: 'consentedOn',
  einwilligungvom: 'consentedOn',
  einwilligungsdatum: 'consentedOn',
  consentedon: 'consentedOn',
  consent: 'consentedOn',
}
const simple = (heading: string) =>
  withoutGuard(heading)
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')
const columnOf = (heading: string): Column | undefined =>
  Object.hasOwn(headings, simple(heading)) ? headings[simple(heading)] : undefined

/** No sign of it fits two of its parts: a long text that has none is read once. */
const addressInBrackets = /<[^<>\s@]+@[^<>\s@]+>/

/**
 * Parses pasted or uploaded text: a CSV with a heading, or lines of first name, last name and address in any order of a
 * mail program ("Ida Brandt <ida@…>"). Else what fails: it is no list, or has too many lines.
 */
export function readList(text: string): InvitationList | 'unreadableInvitationList' | 'tooManyInvitations' {
  if (addressInBrackets.test(firstLineOf(text))) {
    const lines = byMailProgram(text)
    return lines.length > mostLines ? 'tooManyInvitations' : { unknownColumns: [], lines }
  }
  const records = recordsOf(text)
  const first = records[0]
  if (first === undefined || (first.cells?.length ?? 0) > mostColumns) return 'unreadableInvitationList'
  const columns = columnsOf(records)
  const rest = columns === undefined ? records : records.slice(1)
  if (rest.length > mostLines) return 'tooManyInvitations'
  return {
    unknownColumns:
      (columns && first.cells?.filter((cell, index) => columns[index] === undefined && cell !== '')) ?? [],
    lines: rest.map(({ line, cells, raw }) => ({
      line,
      raw: raw.slice(0, 120),
      ...(cells === undefined ? unreadable : columns === undefined ? byLook(cells) : byColumns(columns, cells)),
    })),
  }
}

const failed = (code: LineFault['code'], field: Column | null = null): Somebody => ({
  person: undefined,
  fault: { field, code },
})
const unreadable = failed('unreadableLine')

interface Row {
  readonly line: number
  /** Undefined where it can't be read. */
  readonly cells: readonly string[] | undefined
  readonly raw: string
}

/**
 * What the columns of a heading mean; undefined where the first line is none, but somebody. A heading names the address,
 * or it has a name that we know and no address; then the addresses are in the only column of another name that has some.
 */
function columnsOf([first, ...rest]: readonly Row[]): Meaning[] | undefined {
  const cells = first?.cells ?? []
  const columns = exactOf(cells, rest)
  if (columns.includes('email')) return columns
  if (cells.some(isAddress) || columns.every((column) => column === undefined)) return undefined
  const withAddresses = columns.flatMap((column, index) =>
    column === undefined && rest.some((row) => isAddress(row.cells?.[index] ?? '')) ? [index] : [],
  )
  if (withAddresses.length === 1) columns[withAddresses[0]!] = 'email'
  return columns
}

/** What the columns mean, without those of another name beside the exact one. */
function exactOf(cells: readonly string[], rest: readonly Row[]): Meaning[] {
  const exactly = new Set(
    cells
      .map(simple)
      .filter((cell) => exact.has(cell))
      .map((cell) => headings[cell]),
  )
  return cells.map((cell, index) => {
    const column = columnOf(cell)
    if (!exactly.has(column) || exact.has(simple(cell))) return column
    const saysYesOrNo = rest.some((row) => typeof readFlag(row.cells?.[index]) === 'boolean')
    return column === 'consentedOn' && saysYesOrNo ? 'consented' : undefined
  })
}

const isAddress = (cell: string): boolean => cell.includes('@')

const firstLineOf = (text: string): string => text.slice(0, text.search(/[\r\n]|$/))

/** The lines that say something: the heading, the maximum number of lines, and one to detect more. */
function recordsOf(text: string): Row[] {
  const records: Row[] = []
  let lines: readonly string[] | undefined
  for (const { line, cells } of csvTable(text).rows) {
    if (cells?.every((cell) => cell === '') === true) continue
    const raw = cells?.join(' ') ?? (lines ??= text.split(/\r\n|\n|\r/))[line - 1] ?? ''
    records.push({ line, raw, cells: raw.length > longestLine ? undefined : cells })
    if (records.length === mostLines + 2) break
  }
  return records
}

/**
 * Nobody where cells are left over, as the line has slipped, or where two columns of one meaning differ. A name is whole
 * where it has the only column; a last name never is, whose first word may be a title.
 */
function byColumns(columns: readonly Meaning[], cells: readonly string[]): Somebody {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return unreadable
  const found: Partial<Record<Column, string>> = {}
  for (const [index, column] of columns.entries()) {
    if (column === undefined) continue
    const cell = plainCell(cells[index] ?? '')
    const consents = column === 'consentedOn' || column === 'consented' ? readFlag(cell) : undefined
    if (consents === false) return failed('consentDenied')
    if (column === 'consented' || consents === true) continue
    const other = found[column] ?? ''
    if (other !== '' && cell !== '' && !isSame(column, other, cell)) return failed('columnsDiffer', column)
    found[column] = other || cell
  }
  const { name = '', email = '', consentedOn = '' } = found
  const isWhole = !columns.includes('firstName') && !columns.includes('lastName')
  const [firstName = '', lastName] = isWhole ? splitName(name) : [found.firstName, found.lastName ?? name]
  return { person: { firstName, lastName, email, ...(consentedOn === '' ? {} : { consentedOn }) } }
}

const isSame = (column: Column, one: string, other: string): boolean =>
  column === 'email' ? emailKey(one) === emailKey(other) : one === other

/**
 * The address is the cell with an @; the name is beside it, in one cell or in two. Nobody where cells are left over:
 * nothing says what they mean, and one of them may be the name, or the day of the consent.
 */
function byLook(cells: readonly string[]): Somebody {
  const email = cells.find((cell) => cell.includes('@'))
  if (email === undefined) return unreadable
  const names = cells.filter((cell) => cell !== email && cell !== '')
  if (names.length > 2) return unreadable
  const [firstName = '', lastName = ''] = names.length === 1 ? splitName(names[0]!) : names
  return { person: { firstName: plainCell(firstName), lastName: plainCell(lastName), email: plainCell(email) } }
}

/** As mail programs write many: one a line, or one behind the other. */
function byMailProgram(text: string): ListLine[] {
  const pieces = text.split(/(?<=>)\s*[;,]|\r?\n/).map((piece) => piece.trim())
  return pieces
    .filter((piece) => piece !== '')
    .map((piece, index) => {
      const line = { line: index + 1, raw: piece.slice(0, 120) }
      const at = piece.lastIndexOf('<')
      if (at < 0 || !piece.endsWith('>')) return { ...line, ...unreadable }
      const [firstName, lastName] = splitName(piece.slice(0, at).replaceAll(/["']/g, '').trim())
      return { ...line, person: { firstName, lastName, email: piece.slice(at + 1, -1).trim() } }
    })
}

/** "Ida Maria Brandt", or as directories have it: "Brandt, Ida Maria". */
function splitName(name: string): [string, string] {
  const comma = name.indexOf(',')
  if (comma >= 0) return [name.slice(comma + 1).trim(), name.slice(0, comma).trim()]
  const words = name.split(/\s+/)
  return [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}

/** Removes the guard that an export added; an unguarded formula stays one, and is refused as a name. */
const plainCell = (cell: string) => (cell === guardFormula(withoutGuard(cell)) ? withoutGuard(cell) : cell)
