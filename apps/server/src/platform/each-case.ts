import type { Context } from './context.ts'
import type { Tx } from './db/tx.ts'
import { takesBack } from './outcome.ts'

/** A case by its id, perhaps with what was read of it. */
type Due = string | { readonly id: string }

/**
 * Processes cases by night, each in a separate transaction. A case that a guard refuses waits for the next night; a
 * failure is logged by its id and affects no other case.
 * @param act answers a refusal or false where nothing was done
 * @returns how many were done
 */
export async function eachCase<Case extends Due>(
  ctx: Context,
  cases: AsyncIterable<Case> | Iterable<Case>,
  act: (tx: Tx, one: Case) => Promise<unknown>,
): Promise<number> {
  let done = 0
  for await (const one of cases) {
    try {
      const outcome = await ctx.write((tx) => act(tx, one))
      if (!takesBack(outcome) && outcome !== false) done += 1
    } catch (error) {
      const id = typeof one === 'string' ? one : one.id
      ctx.log.error({ case: id, error: (error as Error).message.slice(0, 300) }, 'a case of the night failed')
    }
  }
  return done
}

/** Before the id of any case. */
export const beginning = '00000000-0000-0000-0000-000000000000'

/**
 * Due cases page by page, in the order of their ids, so that a night of any size costs little memory.
 * @param page the cases after that id
 */
export async function* throughPages<Case extends { readonly id: string }>(
  ctx: Context,
  page: (tx: Tx, after: string) => Promise<Case[]>,
): AsyncGenerator<Case> {
  for (let after = beginning; ;) {
    const from = after
    const cases = await ctx.read((tx) => page(tx, from))
    if (cases.length === 0) return
    yield* cases
    after = cases.at(-1)!.id
  }
}
