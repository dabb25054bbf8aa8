import { parse } from 'csv-parse/sync'
import { decodeFile } from '@referral/domain/decode-file'
import { csvTable } from './csv-table.ts'
import { withoutGuard } from './csv.ts'

/** A list of people as an operator uploads it. */
export interface UploadedList {
  /** `base64`: the bytes of the file, whose encoding is found out. */
  readonly encoding?: 'text' | 'base64' | undefined
  readonly content: string
}

/** What such a list may hold. */
export interface PeopleListForm<Column extends string> {
  /** Column by heading: in small letters, without spaces, dots, hyphens and underscores. */
  readonly headings: Readonly<Record<string, Column>>
  readonly needed: readonly Column[]
  readonly mostLines: number
  /** Codes of its faults. */
  readonly tooMany: string
  readonly unreadable: string
}

export interface PeopleLine<Column extends string> {
  readonly line: number
  readonly cells: Readonly<Partial<Record<Column, string>>>
}

interface PeopleList<Column extends string> {
  readonly lines: readonly PeopleLine<Column>[]
  readonly unknownColumns: string[]
}

const simple = (heading: string) =>
  withoutGuard(heading)
    .toLowerCase()
    .replaceAll(/[\s._-]/g, '')

/** The lines of a CSV list with their cells by column, or the code of its fault. */
export function readPeopleList<Column extends string>(
  { encoding, content }: UploadedList,
  { headings, needed, mostLines, tooMany, unreadable }: PeopleListForm<Column>,
): PeopleList<Column> | string {
  const table = csvTable(encoding === 'base64' ? decodeFile(Buffer.from(content, 'base64')) : content)
  let records: { record: string[]; info: { lines: number } }[]
  try {
    records = parse(table.text, {
      ...{
        delimiter: table.separator,
        relax_column_count: true,
        skip_empty_lines: true,
        skip_records_with_empty_values: true,
      },
      ...{ trim: true, info: true, max_record_size: 2_000, to: mostLines + 2 },
    }) as never
  } catch {
    return unreadable
  }
  const heading = records[0]?.record ?? []
  const columns = heading.map((one) => (Object.hasOwn(headings, simple(one)) ? headings[simple(one)] : undefined))
  if (needed.some((one) => !columns.includes(one))) return unreadable
  if (records.length - 1 > mostLines) return tooMany
  return {
    unknownColumns: heading.filter((one, index) => columns[index] === undefined && one !== ''),
    lines: records.slice(1).map(({ record, info }) => ({
      line: info.lines + table.linesBefore,
      cells: Object.fromEntries(
        columns.flatMap((column, index) => (column === undefined ? [] : [[column, withoutGuard(record[index] ?? '')]])),
      ) as PeopleLine<Column>['cells'],
    })),
  }
}

const yes = new Set(['ja', 'yes', 'true', '1', 'x'])
const no = new Set(['nein', 'no', 'false', '0'])

/** Yes or no in German or English; undefined where there is no such cell, or nothing in it. */
export function readFlag(cell: string | undefined): boolean | 'unreadable' | undefined {
  const word = (cell ?? '').trim().toLowerCase()
  if (word === '') return undefined
  if (yes.has(word)) return true
  return no.has(word) ? false : 'unreadable'
}
