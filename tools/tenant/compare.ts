import { movedTables } from './tables.ts'
import type { Row, TenantFolder } from './tenant-folder.ts'

/** One thing that differs: in a file, under a name. */
export interface Difference {
  readonly file: string
  readonly name: string
  readonly kind: 'added' | 'removed' | 'changed'
  /** Which members, where it is changed. */
  readonly members: readonly string[]
}

type Loose = Readonly<Record<string, unknown>>
const isGroup = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Equal for equal values, whatever the order of their members. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    isGroup(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

/** Members that differ, by their path. */
function members(before: unknown, after: unknown, path = ''): string[] {
  if (isGroup(before) && isGroup(after))
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      members(before[name], after[name], path === '' ? name : `${path}.${name}`),
    )
  return canonical(before) === canonical(after) ? [] : [path]
}

function compareAll<T>(file: string, before: ReadonlyMap<string, T>, after: ReadonlyMap<string, T>): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Difference[] => {
    const [one, other] = [before.get(name), after.get(name)]
    if (one === undefined) return [{ file, name, kind: 'added', members: [] }]
    if (other === undefined) return [{ file, name, kind: 'removed', members: [] }]
    const changed = members(one, other)
    return changed.length === 0 ? [] : [{ file, name, kind: 'changed', members: changed }]
  })
}

const keyed = (rows: readonly Row[], key: readonly string[]): Map<string, Row> =>
  new Map(rows.map((row) => [key.map((name) => String(row[name])).join('/'), row]))
const one = (value: unknown): Map<string, unknown> => new Map([['', value]])

/** Everything that differs between two. */
export function compare(before: TenantFolder, after: TenantFolder): Difference[] {
  return [
    ...compareAll('tenant', one(before.about), one(after.about)),
    ...compareAll('settings', one(before.settings), one(after.settings)),
    ...compareAll('look', one(before.look), one(after.look)),
    ...compareAll('pictures', sized(before), sized(after)),
    ...movedTables.flatMap(({ file, key }) =>
      compareAll(file, keyed(before.rows.get(file) ?? [], key), keyed(after.rows.get(file) ?? [], key)),
    ),
    ...['de', 'en'].flatMap((language) =>
      compareAll(
        `words/${language}`,
        new Map(Object.entries(before.words[language] ?? {})),
        new Map(Object.entries(after.words[language] ?? {})),
      ),
    ),
    ...compareAll('texts', before.texts, after.texts),
  ]
}

const staying: readonly string[] = ['texts', 'pictures', 'catalogue/former-paths']

/** What an import of the folder changes: texts, pictures and former paths that the folder does not have stay. */
export const changesBy = (before: TenantFolder, after: TenantFolder): Difference[] =>
  compare(before, after).filter(({ file, kind }) => kind !== 'removed' || !staying.includes(file))

/** Pictures are identified by their names, which are their digests. */
const sized = ({ pictures }: TenantFolder): Map<string, number> =>
  new Map([...pictures].map(([file, bytes]) => [file, bytes.length]))

export const describe = ({ file, name, kind, members: which }: Difference): string =>
  `${{ added: '+', removed: '-', changed: '~' }[kind]} ${file}${name === '' ? '' : ` ${name}`}${which.length === 0 ? '' : `: ${which.slice(0, 12).join(', ')}${which.length > 12 ? ` and ${which.length - 12} more` : ''}`}`
