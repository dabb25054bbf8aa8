import { expect, it } from 'vitest'
import type { Operation } from '@referral/contract/operation'
import { operations as contract } from '@referral/contract/operations'
import { translationOf } from '@referral/contract/translation-of'
import { operationsPlugin } from './operations-plugin.ts'

type Load = (this: unknown, id: string) => Promise<string | null>
type Row = readonly [method: string, path: string, base: string, credential: string, names?: Record<string, unknown>]

const { resolveId, load } = operationsPlugin() as unknown as { resolveId: (id: string) => string | null; load: Load }

async function tableOf(name: string): Promise<Record<string, Row>> {
  const code = (await load.call(undefined, resolveId(name) ?? '')) ?? ''
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    operations: Record<string, Row>
  }
  return module.operations
}
const [everybody, desk] = await Promise.all(['virtual:operations', 'virtual:desk-operations'].map(tableOf))
const all = { ...everybody, ...desk }

it('leaves other modules alone', () => expect(resolveId('something-else')).toBeNull())

it('gives the browser method, path, base and credential of every call', () => {
  // Public pictures are loaded by an img, never by a call. The others need a token.
  const calls = Object.entries<Operation>(contract).filter(
    ([, call]) => call.produces !== 'image/*' || !call.callers.includes('anyone'),
  )
  expect(calls.map(([name]) => name)).toContain('getAgencyMemberPhoto')
  expect(calls.length).toBeLessThan(Object.keys(contract).length)
  expect(Object.keys(all).sort()).toEqual(calls.map(([name]) => name).sort())
  for (const [name, call] of calls) {
    expect(all[name]?.slice(0, 3)).toEqual([call.method, call.path, call.base ?? 'tenant'])
    expect(all[name]?.[3] === 'none').toBe(call.callers.every((caller) => caller === 'anyone'))
    for (const part of ['params', 'query', 'body', 'answer', 'faultsIn'] as const)
      expect(all[name]?.[4]?.[part], `${name} ${part}`).toEqual(call[part] && translationOf(call[part]))
  }
})

it('keeps calls of operators, agencies, sellers or terminals out of all other pages', () => {
  const isBehind = ([method, path, , credential]: Row) =>
    credential === 'operator' ||
    credential === 'agency' ||
    (method !== 'GET' && path.startsWith('/agentur/')) ||
    path.startsWith('/profi/') ||
    path.startsWith('/terminal')
  expect(Object.values(everybody!).some(isBehind)).toBe(false)
  expect(Object.values(desk!).every(isBehind)).toBe(true)
})
