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

export function packRows<Row>(rows: readonly Row[], size: number): PackedRows<Row> {
  const packs: Uint8Array[] = []
  for (let from = 0; from < rows.length; from += size) packs.push(serialize(rows.slice(from, from + size)))
  return { packs, count: rows.length }
}

/** Pack by pack. */
export function* unpackRows<Row>({ packs }: PackedRows<Row>): Generator<Row[]> {
  for (const pack of packs) yield deserialize(pack) as Row[]
}
