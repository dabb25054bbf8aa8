import { changedFields } from '#platform/form/merge-values.ts'

/** The path of a value, below the settings; `name` beside them. */
export type Path = string
export type Values = Readonly<Record<string, unknown>>

/** What one person changes. */
export interface Edits {
  /** The settings that they began with, or took over since. */
  readonly base: Values
  /** The revision of these. */
  readonly version: number
  readonly mine: Values
  /** Settings that another operator has changed as well. */
  readonly clashes: readonly Path[]
}

export function readAt(value: unknown, path: Path): unknown {
  return path.split('.').reduce<unknown>((inner, name) => (inner as Values | undefined)?.[name], value)
}

export function writeAt(value: Values, path: Path, member: unknown): Values {
  const [name = '', ...rest] = path.split('.')
  const { [name]: before, ...others } = value
  if (rest.length === 0) return member === undefined ? others : { ...value, [name]: member }
  const inner = writeAt((before ?? {}) as Values, rest.join('.'), member)
  return Object.keys(inner).length === 0 ? others : { ...value, [name]: inner }
}

const isGroup = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Single values by their paths. */
const flatten = (values: Values, above = ''): Values =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      isGroup(value) ? Object.entries(flatten(value, `${above}${name}.`)) : [[above + name, value] as const],
    ),
  )

/** The order of the channels is one value: orders are never merged. */
const unitOf = (path: Path): Path => (path.startsWith('channels.') ? 'channels' : path)

const pathsChanged = (from: Values, to: Values): Path[] => changedFields(flatten(from), flatten(to))
const unitsChanged = (from: Values, to: Values): Path[] => [...new Set(pathsChanged(from, to).map(unitOf))]

export const countEdits = ({ base, mine }: Edits): number => pathsChanged(base, mine).length

/** The changes made here, applied to the stored settings; undefined where none is left. */
export function rebase({ base, mine, clashes }: Edits, stored: Values, version: number): Edits | undefined {
  const own = unitsChanged(base, mine)
  const theirs = unitsChanged(base, stored)
  const merged = own.reduce((values, path) => writeAt(values, path, readAt(mine, path)), stored)
  const left = unitsChanged(stored, merged)
  if (left.length === 0) return undefined
  return {
    ...{ base: stored, version, mine: merged },
    clashes: left.filter((path) => theirs.includes(path) || clashes.includes(path)),
  }
}

/**
 * The changes made since these values were sent, on top of what was stored of them: nobody else's change is among that,
 * since only the newest settings can be saved.
 */
export function afterSaving(edits: Edits, sent: Values, stored: Values, version: number): Edits | undefined {
  const left = rebase({ ...edits, base: sent }, stored, version)
  return left && { ...left, clashes: [] }
}

/** The result of saving for settings that another operator has changed as well. */
export function clashesOf({ base, mine, clashes }: Edits) {
  const asText = (value: unknown): string | null =>
    value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value)
  return pathsChanged(base, mine)
    .filter((path) => clashes.includes(unitOf(path)))
    .map((field) => ({ field, before: asText(readAt(base, field)), after: asText(readAt(mine, field)) }))
}
