import { describe, expect, it } from 'vitest'
import { findOutcomeFaults } from './outcomes.ts'

const moving = {
  path: 'apps/server/src/features/orders/move-order.ts',
  text: `import { refuse, type Refused } from '#platform/outcome.ts'
export async function moveOrder(tx: Tx): Promise<OrderRow | Refused> { return refuse('illegalMove') }
export const look = async (tx: Tx): Promise<OrderRow> => tx.one(select)`,
}
const door = {
  path: 'apps/server/src/features/orders/public.ts',
  text: `export { moveOrder as move } from './move-order.ts'`,
}

/** The faults of one file beside the two above. */
const faultsOf = (text: string) =>
  findOutcomeFaults([moving, door, { path: 'apps/server/src/features/rewards/use.ts', text }]).map((fault) =>
    fault.replace('apps/server/src/features/rewards/use.ts:', ''),
  )
const inside = (statements: string) =>
  faultsOf(`import { move } from '#features/orders/public.ts'
export async function use(tx: Tx): Promise<void> {
  ${statements}
}`)

describe('a thrown refusal', () => {
  it.each([
    ["throw refuse('notFound')"],
    ["throw new RefusedError(refuse('notFound'))"],
    ["const refused = refuse('notFound'); throw refused"],
    ["await Promise.reject(refuse('notFound'))"],
  ])('is told: %s', (statement) => {
    expect(inside(statement)).toContain('3 throws a refusal')
  })

  it('is no other error', () => {
    expect(inside("throw new Error('no such order')")).toEqual([])
  })
})

describe('a dropped refusal', () => {
  it.each([
    ['await move(tx)'],
    ['void move(tx)'],
    ['await Promise.all([move(tx), look(tx)])'],
    ['await ctx.write((tx) => move(tx))'],
    ['await tx.savepoint(async () => { await look(tx); return move(tx) })'],
    ['if (isNew) await move(tx)'],
    ['isNew ? await move(tx) : undefined'],
  ])('is told: %s', (statement) => {
    expect(inside(statement)).toEqual(['3 drops what move may refuse'])
  })

  it.each([
    ['if (await move(tx)) count += 1'],
    ['if (!(await move(tx))) return'],
    ['const done = (await move(tx)) && true'],
  ])('is told where a condition takes it for yes: %s', (statement) => {
    expect(inside(statement)).toEqual(['3 drops what move may refuse'])
  })

  it.each([
    ['const moved = await move(tx); if (isRefused(moved)) return moved'],
    ['return (await move(tx)) ?? look(tx)'],
    ['let moved; moved = await move(tx)'],
    ['await look(tx)'],
    ['succeeded(await move(tx))'],
  ])('is none where it is looked at: %s', (statement) => {
    expect(inside(statement)).toEqual([])
  })

  it('is found through functions that write no type down, and through names of types', () => {
    const text = `import { move } from '../orders/public.ts'
type Outcome = OrderRow | Refused
const wrapped = (tx: Tx) => move(tx)
const named = async (tx: Tx): Promise<Outcome> => wrapped(tx)
export const use = async (tx: Tx): Promise<void> => {
  await wrapped(tx)
  await named(tx)
}`
    expect(faultsOf(text)).toEqual(['6 drops what wrapped may refuse', '7 drops what named may refuse'])
  })
})
