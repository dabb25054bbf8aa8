import { Readable } from 'node:stream'
import type { Operation } from '@referral/contract/operation'
import { traceFilter } from '@referral/contract/trace-filter'
import { emit } from '../chain.ts'
import type { Context } from '../context.ts'
import { newId } from '../ids.ts'
import { rowCountOf } from '../report-file.ts'
import type { Input } from './input.ts'
import type { Reply } from './route.ts'

/**
 * Records who gets a file about other people: committed before the first byte is sent, so that there is no file without
 * its event (docs/decisions/0159-who-took-a-file.md). A stream's end is a second event, with the rows that were sent.
 */
export async function traceFile(
  ctx: Context,
  operation: Operation,
  input: Input,
  { body }: NonNullable<Reply<unknown>['raw']>,
): Promise<void> {
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
  if (!(body instanceof Readable) || count === undefined || count.total !== undefined) return
  body.once('close', () => {
    const data = { rows: count.read, isWhole: body.readableEnded }
    const later = { ...ctx, now: ctx.services.clock.now() }
    void ctx
      .write((tx) => emit(later, tx, { kind: 'fileDelivered', subject, data }))
      .catch((error: unknown) => ctx.log.warn({ err: error, download: subject.id, ...data }, 'end of a file not noted'))
  })
}
