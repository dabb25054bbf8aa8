import { expect, it } from 'vitest'
import { operations as contract } from '@referral/contract/operations'
import { operationsPlugin } from './operations-plugin.ts'

type Load = (this: unknown, id: string) => Promise<string | null>

it('tells the browser method, path, base and credential of every call, and nothing else of the contract', async () => {
  const { resolveId, load } = operationsPlugin() as unknown as { resolveId: (id: string) => string | null; load: Load }
  const id = resolveId('virtual:operations')
  expect(resolveId('something-else')).toBeNull()
  const code = await load.call(undefined, id ?? '')
  const table = JSON.parse(code?.replace('export const operations = ', '') ?? '') as Record<string, string[]>
  // Pictures stand in an img: nobody calls them.
  const calls = Object.entries(contract).filter(([, call]) => !('produces' in call && call.produces === 'image/*'))
  expect(calls.length).toBeLessThan(Object.keys(contract).length)
  expect(Object.keys(table)).toEqual(calls.map(([name]) => name))
  for (const [name, call] of calls) {
    expect(table[name]?.slice(0, 3)).toEqual([call.method, call.path, 'base' in call ? call.base : 'tenant'])
    expect(table[name]).toHaveLength(4)
    const callers: readonly string[] = call.callers
    expect(table[name]?.[3] === 'none').toBe(callers.every((caller) => caller === 'anyone'))
  }
})
