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
interface Meaning {
  readonly column: Column
  /** Another column is called so most exactly: this one is asked only where that one says nothing. */
  readonly isSecond: boolean
}

/** What a heading is called most exactly. */
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
      first.cells?.filter((cell, index) => columns !== undefined && cell !== '' && isUnread(columns, index, rest)) ??
      [],
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
function columnsOf([first, ...rest]: readonly Row[]): (Meaning | undefined)[] | undefined {
  const cells = first?.cells ?? []
  const columns = meaningsOf(cells)
  if (columns.some((meaning) => meaning?.column === 'email')) return columns
  if (cells.some(isAddress) || columns.every((column) => column === undefined)) return undefined
  const withAddresses = columns.flatMap((column, index) =>
    column === undefined && rest.some((row) => isAddress(row.cells?.[index] ?? '')) ? [index] : [],
  )
  if (withAddresses.length === 1) columns[withAddresses[0]!] = { column: 'email', isSecond: false }
  return columns
}

function meaningsOf(cells: readonly string[]): (Meaning | undefined)[] {
  const isExact = (cell: string) => exact.has(simple(cell))
  const exactly = new Set(cells.filter(isExact).map(columnOf))
  return cells.map((cell) => {
    const column = columnOf(cell)
    return column && { column, isSecond: exactly.has(column) && !isExact(cell) }
  })
}

/** Nothing in it was asked: it means nothing that we know, or the exact column says everything beside it. */
function isUnread(columns: readonly (Meaning | undefined)[], index: number, rows: readonly Row[]): boolean {
  const meaning = columns[index]
  if (meaning?.isSecond !== true) return meaning === undefined
  const first = columns.findIndex((one) => one?.column === meaning.column && !one.isSecond)
  return rows.every(({ cells = [] }) => {
    const cell = cells[index] ?? ''
    const isConsent = meaning.column === 'consentedOn' && !hasDigit(cell)
    return cell === '' || ((cells[first] ?? '') !== '' && !isConsent)
  })
}

/** As every day has: a consent is given by a day, or denied or confirmed by a word. */
const hasDigit = (cell: string): boolean => /\d/.test(cell) && readFlag(cell) === 'unreadable'

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
 * Nobody where cells are left over, as the line has slipped, where two columns of one meaning differ, or where the
 * consent is denied. A name is whole where it has the only column; a last name never is, whose first word may be a title.
 */
function byColumns(columns: readonly (Meaning | undefined)[], cells: readonly string[]): Somebody {
  if (cells.slice(columns.length).some((cell) => cell !== '')) return unreadable
  const found: Partial<Record<Column, string>> = {}
  const said = columns.flatMap((meaning, index) => {
    const cell = plainCell(cells[index] ?? '')
    return meaning === undefined || cell === '' ? [] : [{ ...meaning, cell }]
  })
  for (const { column, isSecond, cell } of said.toSorted((a, b) => Number(a.isSecond) - Number(b.isSecond))) {
    const consents = column === 'consentedOn' ? readFlag(cell) : undefined
    if (consents === false) return failed('consentDenied')
    if (consents === true) continue
    const other = found[column]
    if (other === undefined) found[column] = cell
    // Beside the exact column another one is passed over; but a word about the consent is none.
    else if (isSecond ? column === 'consentedOn' && !hasDigit(cell) : !isSame(column, other, cell))
      return failed('columnsDiffer', column)
  }
  const { name = '', email = '', consentedOn = '' } = found
  const isWhole = !columns.some((meaning) => meaning?.column === 'firstName' || meaning?.column === 'lastName')
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
