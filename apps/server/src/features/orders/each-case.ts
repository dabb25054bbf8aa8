import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { takesBack } from '#platform/outcome.ts'

/**
 * Works through cases by night, each in a transaction of its own. What a guard refuses waits for the next night; what
 * fails is logged by its id and costs no other case its turn.
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
