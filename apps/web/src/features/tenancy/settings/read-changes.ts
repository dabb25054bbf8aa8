interface Change {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

export interface ReadChange {
  /** Its place in the settings. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

interface Names {
  /** The setting of a path in the history. */
  place(kept: string): string
  /** An amount in the language of the page. */
  readonly money: (cents: number) => string
  readonly yes: string
  readonly no: string
  readonly off: string
  /** What one of several values of a setting is called, if anything. */
  option(path: string, value: string): string | undefined
  /** The name of a page, if it is one. */
  page(name: string): string | undefined
}

/** Changes as people read them: a group by its members, amounts in euro, what can be chosen by its name. */
export function readChanges(changes: readonly Change[], names: Names): ReadChange[] {
  return changes.flatMap(({ field, before, after }) => readOne(field, parse(before), parse(after), names))
}

function readOne(path: string, before: unknown, after: unknown, names: Names): ReadChange[] {
  if (isGroup(before) || isGroup(after)) {
    const [from, to] = [before, after].map((value) => (isGroup(value) ? value : {}))
    return [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])].flatMap((name) =>
      readOne(`${path}.${name}`, from?.[name] ?? null, to?.[name] ?? null, names),
    )
  }
  const place = names.place(path)
  return [{ path: place, before: say(place, before, names), after: say(place, after, names) }]
}

/** Values that are no text came as JSON; a long one was cut off, and stays as it came. */
function parse(text: string | null): unknown {
  if (text === null || !/^(true$|false$|-?\d{1,9}$|[[{])/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function say(path: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((one) => say(path, one, names)).join(', ') || null
  if (typeof value === 'boolean') return value ? names.yes : names.no
  const text = String(value)
  if (path.startsWith('channels.') && value === -1) return names.off
  if (path.endsWith('Cents') && typeof value === 'number') return names.money(value)
  if (path === 'forcedLoginExceptions') return names.page(text) ?? text
  return names.option(path, text) ?? text
}
