import { accountOf, type Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'
import { keepImport } from './order-import.sql.ts'
import { decodeFile, readCsv } from './read-csv.ts'
import { receiveMany, type Line } from './receive-many.ts'
import { collectVerdicts, type ImportResult } from './verdict.ts'

export interface OrderImport {
  readonly dryRun: boolean
  readonly format: 'csv' | 'json'
  readonly encoding: 'text' | 'base64'
  readonly fileName: string | null
  readonly content: string
}

const chunkSize = 500

/**
 * The operator imports orders (product §3). A dry run goes the same way in one transaction that is rolled back, so its
 * verdicts are those of the real run; a real run commits chunk by chunk and may be repeated, since orders have a
 * natural key.
 */
export async function importOrders(ctx: Context, upload: OrderImport): Promise<ImportResult | Refused> {
  const text = upload.encoding === 'base64' ? decodeFile(Buffer.from(upload.content, 'base64')) : upload.content
  const source = upload.format === 'csv' ? readCsv(text) : readJson(text)
  if (source === undefined) return refuseFields({ field: 'Inhalt', code: 'invalid' })
  const verdicts = collectVerdicts(upload.dryRun)
  const run = async (inside: Context) => {
    for await (const lines of inChunks(source.lines)) {
      for (const verdict of await inside.write((tx) => receiveMany(inside, tx, lines))) verdicts.add(verdict)
    }
  }
  await (upload.dryRun ? rolledBack(ctx, run) : run(ctx))
  const result = verdicts.result(source.unknownColumns)
  const { lines, counts, dryRun } = result
  await ctx.write((tx) =>
    keepImport(tx, {
      id: newId(ctx.now),
      operatorId: accountOf(ctx),
      fileName: upload.fileName,
      dryRun,
      lines,
      counts,
      at: ctx.now,
    }),
  )
  return result
}

class Rollback extends Error {}

/** Runs what would be many transactions as parts of one, and takes it back. */
async function rolledBack(ctx: Context, act: (inside: Context) => Promise<void>): Promise<void> {
  try {
    await ctx.write(async (tx) => {
      await act({ ...ctx, write: (part) => part(tx), read: (part) => part(tx) })
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
}

function readJson(text: string): { lines: Iterable<Line>; unknownColumns: string[] } | undefined {
  let parsed: unknown
  try {
    parsed = JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
  const orders = Array.isArray(parsed) ? parsed : (parsed as { Auftraege?: unknown } | null)?.Auftraege
  if (!Array.isArray(orders)) return undefined
  return { lines: orders.map((raw: unknown, index) => ({ line: index + 1, raw })), unknownColumns: [] }
}

async function* inChunks(lines: Iterable<Line> | AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let chunk: Line[] = []
  for await (const line of lines) {
    chunk.push(line)
    if (chunk.length === chunkSize) {
      yield chunk
      chunk = []
    }
  }
  if (chunk.length > 0) yield chunk
}
