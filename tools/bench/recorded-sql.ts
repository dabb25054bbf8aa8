import pg from 'pg'

/** A statement as the app sent it. */
export interface Sent {
  readonly text: string
  readonly values: readonly unknown[]
  /** Whether it was sent before the answer to the one before it. */
  readonly follows: boolean
}

/** Records the statements that the app of this process sends while `act` runs, transaction by transaction. */
export async function recordStatements(act: () => Promise<void>): Promise<Sent[]> {
  const byClient = new Map<object, Sent[]>()
  const whole: Sent[][] = []
  const unanswered = new Map<object, number>()
  const { prototype } = pg.Client
  const original = prototype.query
  // oxlint-disable-next-line typescript/no-explicit-any -- one of pg's many signatures, passed on as it came
  prototype.query = function query(this: object, ...args: any[]) {
    const [what, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
    const follows = (unanswered.get(this) ?? 0) > 0
    const sent: Sent =
      typeof what === 'string'
        ? { text: what, values: Array.isArray(values) ? values : [], follows }
        : { text: what.text, values: what.values ?? [], follows }
    const open = byClient.get(this) ?? []
    open.push(sent)
    byClient.set(this, open)
    if (/^(COMMIT|ROLLBACK)\b/.test(sent.text)) {
      whole.push(open)
      byClient.delete(this)
    }
    const asked: unknown = Reflect.apply(original, this, args)
    // With a callback instead of a promise a pool runs one statement alone.
    if (asked instanceof Promise) {
      unanswered.set(this, (unanswered.get(this) ?? 0) + 1)
      const answered = () => unanswered.set(this, unanswered.get(this)! - 1)
      asked.then(answered, answered)
    }
    return asked as never
  } as typeof original
  try {
    await act()
  } finally {
    prototype.query = original
  }
  return [...whole, ...byClient.values()].flat()
}

/**
 * SQL that makes a value, by the value: facts that the script's author knows better than the comparison of two records.
 */
export type Known = ReadonlyMap<string, string>

/** The lookup key, equal for two values of one kind. */
const keyOf = (value: unknown): string =>
  Buffer.isBuffer(value) ? value.toString('hex') : value instanceof Date ? value.toISOString() : String(value)

/**
 * A pgbench script of the statements of one request. Two records of the same request show the values that change from
 * one to the next: these get an expression of their kind, unique for each run through `:u`; all others stay as they
 * were sent. One message of the app is one of the script; with `inFlights` also those that the app sends without
 * waiting.
 */
export function toPgbench(
  first: readonly Sent[],
  second: readonly Sent[],
  known: Known = new Map(),
  inFlights = false,
): string {
  if (first.length !== second.length) throw new Error('The two records hold different statements')
  const made = new Map<string, string>()
  const flights: string[][] = []
  for (const [at, { text, values, follows }] of first.entries()) {
    const other = second[at]!
    if (other.text !== text) throw new Error(`The two records differ in their statements: ${text} / ${other.text}`)
    const written = text.replaceAll(/\$(\d+)/g, (_, digits: string) => {
      const index = Number(digits) - 1
      return write(values[index], other.values[index], made, known)
    })
    const parts = written.split(/;\s*(?=[A-Z])/).map((part) => `${part.replaceAll(/\s+/g, ' ').trim()};`)
    if (inFlights && follows) flights.at(-1)!.push(...parts)
    else flights.push(parts)
  }
  const lines = flights.flatMap((parts) =>
    parts.length === 1 ? parts : [String.raw`\startpipeline`, ...parts, String.raw`\endpipeline`],
  )
  return [...heading, ...lines, ''].join('\n')
}

// Ids of one process follow each other, as the app's do; 64 clients have room.
const heading = [
  String.raw`\set n :n + 1`,
  String.raw`\set u (:base + :n) * 64 + :client_id`,
  String.raw`\set account random(1, :accounts)`,
]

function write(value: unknown, other: unknown, made: Map<string, string>, known: Known): string {
  if (Array.isArray(value))
    return `ARRAY[${value.map((one, at) => write(one, (other as unknown[])[at], made, known)).join(', ')}]`
  const key = keyOf(value)
  const better = known.get(key)
  if (better !== undefined) return better
  if (key === keyOf(other)) return literal(value)
  const before = made.get(key)
  if (before !== undefined) return before
  const expression = unique(value, made.size)
  made.set(key, expression)
  return expression
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** As an insertion of a table's row sends it. */
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

/** A value of the same kind and size that no other run and no other place has. */
function unique(value: unknown, place: number): string {
  const tag = place.toString(16).padStart(3, '0')
  if (value instanceof Date) return 'now()'
  if (Buffer.isBuffer(value) && value.length === 32) return `sha256(('${tag}' || :u)::bytea)`
  if (Buffer.isBuffer(value))
    return `substring(decode(repeat(md5('${tag}' || :u), ${value.length}), 'hex') for ${value.length})`
  const text = String(value)
  if (instant.test(text)) return 'now()'
  if (uuid.test(text)) return `(lpad(to_hex(:u::bigint), 12, '0') || '7${tag}8000000000000000')::uuid`
  if (typeof value !== 'string' || /^[[{]/.test(text)) return literal(value)
  return `right(lpad('' || :u, ${Math.max(text.length, 10)}, '${tag.toUpperCase()}'), ${Math.max(text.length, 10)})`
}

/** Written so that pgbench finds no variable in it: a colon would begin one. */
function literal(value: unknown): string {
  if (value === null || value === undefined) return 'NULL'
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Buffer.isBuffer(value)) return String.raw`'\x${value.toString('hex')}'::bytea`
  const text = value instanceof Date ? value.toISOString() : typeof value === 'string' ? value : JSON.stringify(value)
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll("'", String.raw`\'`)
    .replaceAll(':', String.raw`\072`)
    .replaceAll('\n', String.raw`\n`)
  return `E'${escaped}'${value instanceof Date ? '::timestamptz' : ''}`
}
