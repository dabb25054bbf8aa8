import { accountOf, within, type Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { unpackRows, type PackedRows } from '#platform/work/packed-rows.ts'
import { keepImport } from './order-import.sql.ts'
import { receiveMany, type ReadLine } from './receive-many.ts'
import { collectVerdicts, type ImportResult } from './verdict.ts'

export interface OrderImport {
  readonly dryRun: boolean
  readonly fileName: string | null
  readonly lines: PackedRows<ReadLine>
  readonly unknownColumns: readonly string[]
}

/**
 * The operator imports orders (product §3). A dry run takes the same path in one transaction that is rolled back, so
 * its verdicts are those of the real run; a real run commits chunk by chunk and may be repeated, since orders have a
 * natural key.
 */
export async function importOrders(ctx: Context, upload: OrderImport): Promise<ImportResult> {
  const verdicts = collectVerdicts(upload.dryRun)
  const run = async (inside: Context) => {
    for (const lines of partsOf(ctx, upload.lines)) {
      const part = () => inside.write((tx) => receiveMany(inside, tx, lines))
      for (const verdict of await ctx.services.heavy(ctx.tenant.id, part)) verdicts.add(verdict)
    }
  }
  await (upload.dryRun ? rolledBack(ctx, run) : run(ctx))
  const result = verdicts.result(upload.unknownColumns)
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

/**
 * Orders per transaction while people of another tenant call: each part holds a connection, the thread and the log for
 * less time.
 */
const besideOthers = 25

/** Pack by pack, each whole or in smaller parts, depending on the state at its turn. */
function* partsOf({ services, tenant }: Context, packed: PackedRows<ReadLine>): Generator<readonly ReadLine[]> {
  for (const lines of unpackRows(packed))
    for (let from = 0; from < lines.length;) {
      const size = services.calls.isAnotherCalling(tenant.id) ? besideOthers : lines.length
      yield lines.slice(from, from + size)
      from += size
    }
}

class Rollback extends Error {}

/** Runs many transactions as parts of one, and rolls it back. */
async function rolledBack(ctx: Context, act: (inside: Context) => Promise<void>): Promise<void> {
  try {
    await ctx.write(async (tx) => {
      await act(within(ctx, tx))
      throw new Rollback()
    })
  } catch (error) {
    if (!(error instanceof Rollback)) throw error
  }
}
