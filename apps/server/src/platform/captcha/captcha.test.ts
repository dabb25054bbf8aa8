import { solveChallenge, type Challenge, type Solution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { together, whenFree } from '../../../../../tests/support/race.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { createCaptcha, type CaptchaAction } from './captcha.ts'

let site: TestApp
beforeAll(async () => {
  site = await createTestApp()
})
afterAll(() => site.close())

const encode = (challenge: unknown, solution: unknown) =>
  Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
const spend = (action: CaptchaAction, payload: string, tenantId = 1) =>
  site.services.db.write(tenantId, (tx) => site.services.captcha.spend(tx, action, payload))

async function solve(
  action: CaptchaAction = 'recommend',
  tenantId = 1,
): Promise<{ challenge: Challenge; solution: Solution }> {
  // The browser receives JSON.
  const challenge = JSON.parse(JSON.stringify(await site.services.captcha.issue(tenantId, action))) as Challenge
  return { challenge, solution: (await solveChallenge({ challenge, deriveKey }))! }
}

test('a solved captcha opens its form once', async () => {
  const { challenge, solution } = await solve()
  const payload = encode(challenge, solution)
  expect(await spend('recommend', payload)).toBe(true)
  expect(await spend('recommend', payload)).toBe(false)
})

test('of a hundred replays at once one opens', async () => {
  const { challenge, solution } = await solve()
  const payload = encode(challenge, solution)
  const outcomes = await together(100, () => whenFree(() => spend('recommend', payload)))
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})

test('does not lose a solution whose form failed', async () => {
  const { challenge, solution } = await solve()
  const payload = encode(challenge, solution)
  const failing = site.services.db.write(1, async (tx) => {
    expect(await site.services.captcha.spend(tx, 'recommend', payload)).toBe(true)
    throw new Error('the form failed')
  })
  await expect(failing).rejects.toThrow('the form failed')
  expect(await spend('recommend', payload)).toBe(true)
})

test('it is bound to its action and its tenant', async () => {
  const { challenge, solution } = await solve('invite')
  const payload = encode(challenge, solution)
  expect(await spend('recommend', payload)).toBe(false)
  expect(await spend('invite', payload, 2)).toBe(false)
  expect(await spend('invite', payload)).toBe(true)
})

test('another spelling of one challenge is the same challenge', async () => {
  const { challenge, solution } = await solve()
  expect(await spend('recommend', encode(challenge, solution))).toBe(true)
  for (const signature of [
    challenge.signature!.toUpperCase(),
    ` ${challenge.signature}`,
    `${challenge.signature}=`,
    `${challenge.signature}00`,
  ]) {
    expect(await spend('recommend', encode({ ...challenge, signature }, solution)), signature).toBe(false)
  }
})

test('nothing in the challenge can be changed, and no key but ours signs it', async () => {
  const { challenge, solution } = await solve()
  const { parameters } = challenge
  const changed = [
    { ...challenge, parameters: { ...parameters, expiresAt: parameters.expiresAt! + 3600 } },
    { ...challenge, parameters: { ...parameters, keyPrefix: '' } },
    { ...challenge, parameters: { ...parameters, cost: 1 } },
    { ...challenge, parameters: { ...parameters, data: { tenant: 1, action: 'invite' } } },
    { parameters },
    { ...challenge, signature: '' },
  ]
  for (const forged of changed) {
    expect(await spend('recommend', encode(forged, solution))).toBe(false)
    expect(await spend('invite', encode(forged, solution))).toBe(false)
  }
  const others = createCaptcha({ ...site.services.keys, digest: () => Buffer.alloc(32, 1) })
  const foreign = JSON.parse(JSON.stringify(await others.issue(1, 'recommend'))) as Challenge
  expect(await spend('recommend', encode(foreign, await solveChallenge({ challenge: foreign, deriveKey })))).toBe(false)
})

test('a wrong or missing solution opens nothing', async () => {
  const { challenge, solution } = await solve()
  for (const wrong of [
    { ...solution, counter: solution.counter + 1 },
    { counter: solution.counter },
    {},
    null,
    { ...solution, derivedKey: `00${'1'.repeat(62)}` },
  ]) {
    expect(await spend('recommend', encode(challenge, wrong))).toBe(false)
  }
})

test('an expired one opens nothing', async () => {
  const { challenge, solution } = await solve()
  const realNow = Date.now
  Date.now = () => realNow() + 11 * 60_000
  try {
    expect(await spend('recommend', encode(challenge, solution))).toBe(false)
  } finally {
    Date.now = realNow
  }
})

test.each([
  '',
  'x',
  'e30=',
  'bnVsbA==',
  Buffer.from('[]').toString('base64'),
  Buffer.from('{"challenge":{"parameters":{"data":{"tenant":1,"action":"recommend"}}},"solution":{}}').toString(
    'base64',
  ),
  'A'.repeat(5_000),
])('nonsense opens nothing and breaks nothing: %#', async (payload) => {
  expect(await spend('recommend', payload)).toBe(false)
})
