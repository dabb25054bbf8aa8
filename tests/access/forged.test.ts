import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromHexSegment, normalizeCrockford, CROCKFORD_ALPHABET as alphabet } from '@referral/domain/public-number'
import type { OperationId } from '@referral/contract/operations'
import type { NumberKind } from '../../apps/server/src/platform/crypto/public-numbers.ts'
import type { TokenPurpose } from '../../apps/server/src/platform/crypto/token-purpose.ts'
import { findSession } from '../../apps/server/src/platform/http/sessions.ts'
import { rounds } from '../support/rounds.ts'
import { freshAddress } from '../support/test-app.ts'
import { allOperations, ask } from './support/ask.ts'
import { home, twin } from './support/seed-places.ts'
import { watchQueries } from './support/queries.ts'
import { meanings } from './support/members.ts'
import type { Kind } from './support/named.ts'
import type { Json, Request } from './support/request.ts'
import { requests } from './support/requests.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { createWorld, newPerson, type World } from './support/world.ts'

/** Numbers, tokens and hex segments, made up and made from real ones (safety 2): none is taken for one of ours. */
let world: World
let fixtures: Fixtures
let real: Record<NumberKind, string> = { recommendation: '', recipient: '', sellerLink: '' }

beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
  const { number, recipientNumber } = await fixtures.caseOf(home, await world.stranger(home))
  const { number: sellerLink } = await fixtures.sellerLink(home)
  real = { recommendation: number, recipient: recipientNumber, sellerLink }
})
afterAll(() => world.close())

const some = (length: number) => Array.from(randomBytes(length), (byte) => alphabet[byte & 31]).join('')

/** The text with another character of the alphabet in one place. */
function mutated(text: string, from = 0, letters = alphabet): string {
  const at = from + randomInt(text.length - from)
  const others = [...letters].filter((letter) => letter !== text[at])
  return text.slice(0, at) + others[randomInt(others.length)]! + text.slice(at + 1)
}

/** Random ones, one character of a real one, its tag alone, its halves the other way round. */
function forgedNumber(number: string, index: number): string {
  const forms = [
    () => some(20),
    () => mutated(number),
    () => mutated(number, 13),
    () => number.slice(0, 13) + some(7),
    () => some(13) + number.slice(13),
    () => number.slice(1) + number[0]!,
  ]
  return forms[index % forms.length]!()
}

describe.each(['recommendation', 'recipient', 'sellerLink'] as const)('a number of a %s', (kind) => {
  it('is known by its tag alone, and no forged one is', { timeout: 3_600_000 }, () => {
    const { numbers } = world.app.services
    const { texts } = watchQueries()
    let hits = 0
    const count = rounds(100_000, 1_000_000)
    for (let index = 0; index < count; index += 1)
      if (numbers.accept(kind, home.id, forgedNumber(real[kind], index)) !== undefined) hits += 1
    expect(hits).toBe(0)
    expect(texts).toEqual([])
    expect(numbers.accept(kind, home.id, real[kind].toLowerCase().replaceAll('0', 'o'))).toBe(real[kind])
  })

  it('of another kind or tenant is none', () => {
    const { numbers } = world.app.services
    const other = kind === 'recommendation' ? 'recipient' : 'recommendation'
    for (let count = 0; count < 1_000; count += 1) {
      expect(numbers.accept(kind, home.id, numbers.issue(other, home.id))).toBeUndefined()
      expect(numbers.accept(kind, home.id, numbers.issue(kind, twin.id))).toBeUndefined()
    }
    for (const odd of [
      '',
      ' ',
      real[kind].repeat(2),
      real[kind].slice(1),
      `${real[kind]}\u0000`,
      real[kind].repeat(9_999),
    ])
      expect(numbers.accept(kind, home.id, odd)).toBeUndefined()
  })
})

it('reads a hex segment as nothing but the number it is', () => {
  for (let index = 0; index < rounds(20_000, 400_000); index += 1) {
    const segment =
      index % 2 === 0 ? mutated(fixtures.hex(real.recipient), 0, '0123456789abcdef') : randomBytes(20).toString('hex')
    const text = fromHexSegment(segment)
    // The same number in small letters is the same number.
    if (text === null || normalizeCrockford(text) === real.recipient) continue
    expect(world.app.services.numbers.accept('recipient', home.id, text)).toBeUndefined()
  }
})

describe('a token', () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const purposes: readonly TokenPurpose[] = [
    ...(['recipient', 'reward', 'setPassword', 'resetPassword'] as const),
    ...(['newsletterOptin', 'newsletterOptout', 'attachRecommendation'] as const),
  ]
  /** The last character of 43 carries four bits and two that say nothing: it is left alone. */
  const forged = (token: string, index: number) =>
    index % 2 === 0 ? randomBytes(32).toString('base64url') : mutated(token.slice(0, -1), 0, letters) + token.at(-1)!

  it.each(purposes)('for %s is no other, and none is made up', { timeout: 3_600_000 }, async (purpose) => {
    const ctx = await world.contextOf(home)
    const { tokens } = world.app.services
    const token = await fixtures.token(home, purpose)
    const hits = await ctx.read(async (tx) => {
      expect(await tokens.find(tx, purpose, token)).toMatchObject({ purpose })
      for (const other of purposes.filter((one) => one !== purpose))
        expect(await tokens.find(tx, other, token)).toBeUndefined()
      let found = 0
      for (let index = 0; index < rounds(1_000, 100_000); index += 1)
        if ((await tokens.find(tx, purpose, forged(token, index))) !== undefined) found += 1
      return found
    })
    expect(hits).toBe(0)
    await (
      await world.contextOf(twin)
    ).read(async (tx) => expect(await tokens.find(tx, purpose, token)).toBeUndefined())
  })

  it('of a session is none of another, nor of another time', { timeout: 3_600_000 }, async () => {
    const token = await world.session(home, 'empfehler@demo.example')
    const ctx = await world.contextOf(home)
    await ctx.read(async (tx) => {
      expect(await findSession(tx, token, undefined)).toMatchObject({ kind: 'account' })
      const [head, until, secret] = token.split('.') as [string, string, string]
      for (let index = 0; index < rounds(2_000, 100_000); index += 1) {
        const later = String(Number(until) + 1 + randomInt(1_000_000))
        const made = index % 3 === 0 ? `${head}.${later}.${secret}` : `${head}.${until}.${forged(secret, index)}`
        expect(await findSession(tx, made, undefined)).toBeUndefined()
      }
    })
  })
})

type Form = 'number' | 'recipientNumber' | 'hex' | 'token'
const forms: Partial<Record<Kind, Form>> = {
  ...{ number: 'number', caseNumber: 'number', numberHex: 'hex', recipientNumber: 'recipientNumber' },
  ...{ recipientHex: 'hex', attachToken: 'token', passwordToken: 'token', optinToken: 'token', optoutToken: 'token' },
  reportEndToken: 'token',
}

/** Every member that carries a number, a hex segment or a token: through the door limits and encodings are met too. */
const doors = Object.entries(meanings).flatMap(([place, meaning]) => {
  const [id, part, ...path] = place.split('.') as [OperationId, 'params' | 'query' | 'body', ...string[]]
  const form = meaning === 'value' ? undefined : forms[meaning[0]]
  // Orders are accepted whatever they contain; an unknown number finds nothing.
  const isReport = id === 'pushOrders'
  return form === undefined || isReport ? [] : [{ id, part, name: path.join('.'), form }]
})

const tables = /\b(recommendation|recipient)\b/

describe('through the calls', () => {
  it.each(doors)('$id takes no forged $name', { timeout: 3_600_000 }, async ({ id, part, name, form }) => {
    const operation = allOperations.find((one) => one.id === id)!
    const actor = await world.actor(operation.callers[0]!)
    const request = await requests[id]({ world, fixtures, actor })
    const genuine = String((request[part] as Record<string, Json>)[name])
    const { texts } = watchQueries()
    const answers = new Set<string>()
    for (let index = 0; index < rounds(150, 5_000); index += 1) {
      const value = forge(genuine, form, index)
      const sent = { ...request, [part]: { ...(request[part] as object), [name]: value } } as Request
      // Each time another person: a mailbox gets a limited number of mails a day.
      if (id === 'createRecipient') Object.assign(sent, { body: newPerson() })
      if (name === 'nummer') (sent.params as Record<string, string>)['hex'] = fixtures.hex(value)
      const { status, text } = await ask(world, actor, operation, sent)
      // A signed-in caller has a limit of their own, whatever the call.
      if (status !== 429 || index < 20) answers.add(`${status} ${text.replaceAll(/"instance":"[^"]*"/g, '')}`)
    }
    expect([...answers]).toHaveLength(1)
    expect([...answers][0]).toMatch(form === 'token' ? /^403 .*PSOF0301/ : /^404 .*PSOF0404/)
    // A number's tag is verified before any query for it.
    const isFirst = form !== 'token' && part === 'params'
    if (isFirst) expect(texts.filter((text) => tables.test(text))).toEqual([])
  })

  function forge(genuine: string, kind: Form, index: number): string {
    if (kind === 'token')
      return index % 2 === 0 ? randomBytes(32).toString('base64url') : mutated(genuine.slice(0, -1)) + genuine.at(-1)!
    if (kind === 'hex') return fixtures.hex(forgedNumber(real.recipient, index))
    return forgedNumber(genuine, index)
  }

  it.each(['/r/', '/api/v1/fernblick/empfehlen/click/'])('no forged link below %s leads anywhere', async (path) => {
    const { texts } = watchQueries()
    for (let index = 0; index < rounds(300, 5_000); index += 1) {
      const answer = await world.app.app.http.inject({
        method: 'GET',
        url: path + forgedNumber(real.recommendation, index),
        headers: { 'x-forwarded-for': freshAddress(), 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
      })
      expect(answer.headers.location ?? '/404').toMatch(/\/404$/)
    }
    expect(texts.filter((text) => tables.test(text))).toEqual([])
  })

  it('opens nothing to a forged session, key, or link of a recipient or a reward', async () => {
    const callers = ['recommender', 'operator', 'apiKey:orders', 'recipientToken', 'rewardToken'] as const
    for (const caller of callers) {
      const actor = await world.actor(caller)
      const operation = allOperations.find(
        ({ callers: [first, ...more] }) => first === caller && !more.includes('anyone'),
      )!
      for (let index = 0; index < rounds(200, 5_000); index += 1) {
        const bearer = mutated(actor.bearer!.slice(0, -1), caller === 'apiKey:orders' ? 0 : 3) + actor.bearer!.at(-1)!
        const { status, text } = await ask(world, { ...actor, bearer }, operation, {})
        expect([401, 403], text).toContain(status)
      }
    }
  })
})
