import type { Context } from './context.ts'
import { statement, type Statement, type Tx } from './db/tx.ts'

/** A statement that finds or changes what is due, and its values behind the tenant's id. */
export interface Due {
  readonly of: Statement
  readonly values: (ctx: Context) => readonly unknown[]
}

/** The work of a step; answers how many cases it moved. */
export interface NightWork {
  (ctx: Context): Promise<number>
  /** Statements that count what is due: while all of them count nothing, it does nothing. Without any, it always runs. */
  readonly due?: readonly Due[]
}

/** Work that does nothing while none of these statements would find a row. */
export const whenDue = (due: readonly Due[], run: (ctx: Context) => Promise<number>): NightWork =>
  Object.assign((ctx: Context) => run(ctx), { due: due.map(({ of, values }) => ({ of: countOf(of), values })) })

/** Work that is one statement, in a transaction of its own. */
export const byStatement = (of: Statement, values: Due['values']): NightWork =>
  whenDue([{ of, values }], (ctx) => ctx.write((tx) => tx.run(of, [tx.tenantId, ...values(ctx)])))

/** So many rows are deleted by one statement: it holds their locks briefly, and a night that is ended loses one part. */
export const partRows = 5_000

/**
 * Repeats a part in transactions of their own until it finds less than a whole one; answers how many rows it moved.
 * @param whole the size of a part
 */
export async function throughParts(
  ctx: Context,
  part: (tx: Tx) => Promise<number>,
  whole: number = partRows,
): Promise<number> {
  let moved = 0
  for (;;) {
    const found = await ctx.write(part)
    moved += found
    if (found < whole) return moved
  }
}

/**
 * Destroys the keys of everybody whom a list finds, part by part.
 * @param list at most a whole part of persons' ids
 */
export const erasePersons = (
  ctx: Context,
  list: (tx: Tx) => Promise<readonly { readonly id: string }[]>,
  whole: number,
): Promise<number> =>
  throughParts(
    ctx,
    async (tx) => {
      const found = await list(tx)
      for (const { id } of found) await ctx.services.persons.erase(tx, id)
      return found.length
    },
    whole,
  )

/** Work that is one statement, repeated part by part; its last value is the size of a part. */
export function inParts(of: Statement, values: Due['values']): NightWork {
  const sized = (ctx: Context) => [...values(ctx), partRows]
  return whenDue([{ of, values: sized }], (ctx) => throughParts(ctx, (tx) => tx.run(of, [tx.tenantId, ...sized(ctx)])))
}

/** The beginnings of statements whose condition can be asked for by itself. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^SELECT /, 'SELECT '],
  [/^DELETE FROM (\w+) WHERE /, 'SELECT FROM $1 WHERE '],
  [/^UPDATE (\w+(?: AS \w+)?) SET [^]*?\sWHERE /, 'SELECT FROM $1 WHERE '],
]

/**
 * Counts what a statement would find, by the very condition of the statement. It is no EXISTS: of one, PostgreSQL expects
 * to find a row soon, and looks for it anywhere.
 */
function countOf({ name, text }: Statement): Statement {
  const beginning = beginnings.find(([begins]) => begins.test(text))
  if (beginning === undefined) throw new Error(`What ${name} would find cannot be asked`)
  const found = text.replace(...beginning).replace(/\sRETURNING [^()]*$/, '')
  return statement(`${name}_due`, `SELECT count(*)::int AS found FROM (${found}) AS due`)
}

interface Step {
  readonly name: string
  readonly run: NightWork
}

/**
 * The names of the steps that have nothing to do now, in one round trip: a night of most tenants moves next to nothing,
 * and each step would begin and end a transaction to learn so.
 */
export const findIdle = (ctx: Context, steps: readonly Step[]): Promise<ReadonlySet<string>> =>
  ctx.read(async (tx) => {
    const count = async ({ of, values }: Due) =>
      (await tx.one<{ found: number }>(of, [tx.tenantId, ...values(ctx)])).found
    const asking = steps.flatMap(({ name, run: { due } }) => (due === undefined ? [] : [{ name, due }]))
    const counts = await Promise.all(asking.map(({ due }) => Promise.all(due.map(count))))
    return new Set(asking.flatMap(({ name }, at) => (counts[at]!.every((found) => found === 0) ? [name] : [])))
  })
