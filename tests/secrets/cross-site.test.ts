import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Operation } from '@referral/contract/operation'
import { operations } from '@referral/contract/operations'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/**
 * Generated from the operation table: a write that a browser's cookies alone carry needs the header that no other site
 * can send unasked, and a token stolen out of the browser's storage is worth nothing without its cookie half (safety 23).
 */
let test: TestApp
const bound: Record<'account' | 'operator', { token: string; half: string }> = {
  account: { token: '', half: '' },
  operator: { token: '', half: '' },
}

beforeAll(async () => {
  test = await createTestApp()
  for (const [kind, path, local] of [
    ['account', '/account/login', 'empfehler'],
    ['operator', '/betreiber/login', 'betreiber'],
  ] as const) {
    const answer = await test.call('POST', path, {
      address: freshAddress(),
      body: { Email: `${local}@demo.example`, Password: 'Empfehlen1', Cookiebindung: true },
    })
    bound[kind] = { token: answer.body.Token, half: answer.cookies['referral-half-fernblick']!.value }
  }
})
afterAll(() => test?.close())

const kindOf = ({ callers }: Operation) =>
  callers.includes('operator') ? 'operator' : callers.includes('recommender') ? 'account' : undefined
const withSession = (Object.values(operations) as Operation[]).filter((operation) => kindOf(operation) !== undefined)
const writes = withSession.filter(({ method }) => method !== 'GET')
const personal = withSession.filter(({ callers }) => !callers.includes('anyone'))

const ask = (operation: Operation, cookies: Record<string, string>, headers: Record<string, string> = {}) =>
  test.call(operation.method, operation.path.replaceAll(/:\w+/g, 'x'), {
    address: freshAddress(),
    cookies,
    headers,
    ...(operation.method === 'GET' ? {} : { body: {} }),
  })

describe.each(writes)('$method $path', (operation) => {
  it('is refused to the cookies alone, and not with the header', async () => {
    const { token, half } = bound[kindOf(operation)!]
    const cookies = { 'token-fernblick': token, 'referral-half-fernblick': half }
    const alone = await ask(operation, cookies)
    expect([alone.status, alone.body.PsoErrorCode]).toEqual([403, 'PSOF0406'])
    const asBearer = await ask(operation, { 'referral-half-fernblick': half }, { authorization: `Bearer ${token}` })
    expect([asBearer.status, asBearer.body.PsoErrorCode]).toEqual([403, 'PSOF0406'])
    // What ends the session would end it for the calls after it, too.
    if (/^(logout|refresh|eraseOwnAccount)/.test(operation.id)) return
    const own = await ask(operation, cookies, { 'x-requested-with': 'XMLHttpRequest' })
    expect(own.body?.PsoErrorCode).not.toBe('PSOF0406')
  })
})

describe.each(personal)('$method $path', (operation) => {
  it('opens for no token without its half', async () => {
    const { token } = bound[kindOf(operation)!]
    for (const cookies of [{}, { 'referral-half-fernblick': 'x'.repeat(43) }]) {
      const answer = await ask(operation, cookies, {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'XMLHttpRequest',
      })
      expect([answer.status, answer.body.PsoErrorCode]).toEqual([401, 'PSOF0204'])
    }
  })
})
