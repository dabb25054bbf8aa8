import { deserialize, serialize } from 'node:v8'

/**
 * Rows on their way from a thread: some hundreds per pack, so that the main thread unpacks a few at a time. The type
 * says what is inside.
 */
export interface PackedRows<Row> {
  readonly packs: readonly Uint8Array[]
  readonly count: number
  readonly rows?: readonly Row[]
}

/** Packs rows as they come: only those of the pack that is not full yet are held as objects. */
export function createPacker<Row>(size: number) {
  const packs: Uint8Array[] = []
  let rows: Row[] = []
  let count = 0
  const pack = () => {
    if (rows.length > 0) packs.push(serialize(toColumn(rows)))
    rows = []
  }
  return {
    add(row: Row): void {
      rows.push(row)
      count += 1
      if (rows.length === size) pack()
    },
    packed(): PackedRows<Row> {
      pack()
      return { packs, count }
    },
  }
}

export function packRows<Row>(rows: Iterable<Row>, size: number): PackedRows<Row> {
  const packer = createPacker<Row>(size)
  for (const row of rows) packer.add(row)
  return packer.packed()
}

/** Pack by pack. */
export function* unpackRows<Row>({ packs }: PackedRows<Row>): Generator<Row[]> {
  for (const pack of packs) yield toValues(deserialize(pack) as Column) as Row[]
}

/**
 * The values of one member of some rows. Rows with equal members are columns of them, so that a pack has each name once,
 * and once what all its rows have in common.
 */
type Column = { readonly values: readonly unknown[] } | Shared | Rows
interface Shared {
  readonly shared: unknown
  readonly count: number
}
interface Rows {
  readonly names: readonly string[]
  readonly columns: readonly Column[]
  readonly count: number
}

function toColumn(values: readonly unknown[]): Column {
  const [first] = values
  const count = values.length
  if (typeof first !== 'object' || first === null)
    return values.every((value) => Object.is(value, first)) ? { shared: first, count } : { values }
  const names = namesOf(first)
  if (names === undefined || !values.every((value) => hasNames(value, names))) return { values }
  const rows = values as readonly Readonly<Record<string, unknown>>[]
  return { names, columns: names.map((name) => toColumn(rows.map((row) => row[name]))), count }
}

/** Undefined where a value is no plain object, or could not be made anew by setting its members. */
function namesOf(value: unknown): readonly string[] | undefined {
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return undefined
  const names = Object.keys(value)
  return names.includes('__proto__') ? undefined : names
}

function hasNames(value: unknown, names: readonly string[]): boolean {
  const own = namesOf(value)
  return own?.length === names.length && own.every((name, index) => name === names[index])
}

function toValues(column: Column): readonly unknown[] {
  if ('values' in column) return column.values
  return 'names' in column ? toRows(column) : Array.from({ length: column.count }, () => column.shared)
}

/** Each row is a copy of one with what all of them share, and gets the rest. */
function toRows({ names, columns, count }: Rows): Record<string, unknown>[] {
  const common: Record<string, unknown> = {}
  const rest: (readonly [string, readonly unknown[]])[] = []
  for (const [index, name] of names.entries()) {
    const column = columns[index]!
    common[name] = 'shared' in column ? column.shared : undefined
    if (!('shared' in column)) rest.push([name, toValues(column)])
  }
  const rows = Array.from({ length: count }, () => ({ ...common }))
  for (const [name, values] of rest) for (let place = 0; place < count; place += 1) rows[place]![name] = values[place]
  return rows
}
