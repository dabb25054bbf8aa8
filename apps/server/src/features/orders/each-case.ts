import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { takesBack } from '#platform/outcome.ts'

/**
 * Processes cases by night, each in a separate transaction. A case that a guard refuses waits for the next night; a
 * failure is logged by its id and affects no other case.
 * @returns how many were done
 */
export async function eachCase(
  ctx: Context,
  ids: AsyncIterable<string>,
  act: (tx: Tx, id: string) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for await (const id of ids) {
    try {
      if (!takesBack(await ctx.write((tx) => act(tx, id)))) done += 1
    } catch (error) {
      ctx.log.error({ case: id, error: (error as Error).message.slice(0, 300) }, 'a case of the night failed')
    }
  }
  return done
}
