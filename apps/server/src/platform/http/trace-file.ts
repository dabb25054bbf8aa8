import { Readable } from 'node:stream'
import type { Operation } from '@referral/contract/operation'
import { traceFilter } from '@referral/contract/trace-filter'
import { emit } from '../chain.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { rowCountOf } from '../report-file.ts'
import type { Input } from './input.ts'
import type { Reply } from './route.ts'

type File = NonNullable<Reply<unknown>['raw']>

/**
 * Records who gets a file about other people: committed before the first byte is sent, so that there is no file without
 * its event (docs/decisions/0159-who-took-a-file.md). Of a list that is read while it is sent, the answered file ends
 * with a second event: the rows that were read.
 */
export async function traceFile(ctx: Context, operation: Operation, input: Input, file: File): Promise<File> {
  const { body } = file
  const subject = { kind: 'download', id: newId(ctx.now) } as const
  const count = body instanceof Readable ? rowCountOf(body) : undefined
  const filter = (['params', 'query', 'body'] as const).flatMap((part) => traceFilter(operation[part], input[part]))
  await ctx.write((tx) =>
    emit(ctx, tx, {
      kind: 'fileHandedOut',
      subject,
      data: {
        list: operation.id,
        filter: filter.map((condition) => ({ ...condition })),
        rows: count?.total ?? null,
        // An operator who is signed in in the caller's name.
        operator: ctx.actor.kind === 'account' ? ctx.actor.actingOperatorId : null,
      },
    }),
  )
  if (!(body instanceof Readable) || count === undefined || count.total !== undefined) return file
  const noteEnd = async (isWhole: boolean): Promise<void> => {
    const data = { rows: count.read, isWhole }
    const later = { ...ctx, now: ctx.services.clock.now() }
    await ctx
      .write((tx) => emit(later, tx, { kind: 'fileDelivered', subject, data }))
      .catch((error: unknown) => ctx.log.warn({ err: error, download: subject.id, ...data }, 'end of a file not noted'))
  }
  async function* traced(parts: Readable): AsyncGenerator {
    let isWhole = false
    try {
      yield* parts
      isWhole = true
    } finally {
      // However it ends: all is read, a part fails, or the reader hangs up.
      await noteEnd(isWhole)
    }
  }
  return { ...file, body: Readable.from(traced(body)) }
}
