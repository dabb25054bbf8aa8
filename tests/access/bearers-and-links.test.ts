import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callersOf } from '@referral/contract/roles'
import { freshAddress } from '../support/test-app.ts'
import { allOperations, ask } from './support/ask.ts'
import { changesDuring } from './support/tables.ts'
import { createFixtures, type Fixtures } from './support/fixtures.ts'
import { home, twin } from './support/seed-places.ts'
import { createWorld, type World } from './support/world.ts'

/** Credentials are valid for their owner alone: no answer distinguishes a foreign token or link from a made-up one. */
let world: World
let fixtures: Fixtures

beforeAll(async () => {
  world = await createWorld()
  fixtures = createFixtures(world)
})
afterAll(() => world.close())

const withoutInstance = (text: string) => text.replaceAll(/"instance":"[^"]*"/g, '')
const proven = allOperations.filter(({ callers }) => !callers.includes('anyone'))

it('sees a session that a call opens', async () => {
  const { changed } = await changesDuring(world, () => world.actor('recommender'))
  expect(changed).toContain(`session of ${home.id}`)
})

// The caller is checked before the body, so the requests name nothing.
describe.each(proven)('$id', (operation) => {
  it.each(operation.callers)('refuses another tenant’s %s like none', async (caller) => {
    const [mine, theirs] = [await world.actor(caller), await world.actor(caller, twin)]
    const shape = theirs.bearer!.startsWith('s1.') ? theirs.bearer!.slice(0, 14) : ''
    const madeUp = shape + randomBytes(32).toString('base64url')
    const { result: answers, changed } = await changesDuring(world, async () => [
      await ask(world, { ...mine, bearer: theirs.bearer! }, operation, {}),
      await ask(world, { ...mine, bearer: madeUp }, operation, {}),
    ])
    expect(changed).toEqual([])
    const [foreign, nobodys] = answers.map(({ status, text }) => ({ status, text: withoutInstance(text) }))
    expect(foreign).toEqual(nobodys)
    expect(foreign!.status).toBeGreaterThanOrEqual(401)
  })

  it('refuses a token of another purpose like none', async () => {
    const actor = await world.actor(operation.callers[0]!)
    const wanted = operation.callers.find((caller) => caller.endsWith('Token'))
    const others = (['recipientToken', 'rewardToken', 'apiKey:orders', 'recommender', 'operator'] as const).filter(
      (other) => other !== wanted && !operation.callers.includes(other),
    )
    const bearers = [randomBytes(32).toString('base64url'), await fixtures.token(home, 'resetPassword')]
    for (const other of others) {
      const isSession = other === 'operator' || callersOf([other]).length > 0
      // A session of the wrong kind is reported where a session is required, and a key without the scope where a key
      // is.
      if (other.startsWith('apiKey:') && operation.callers[0]!.startsWith('apiKey:')) continue
      const isAsked = wanted === undefined || operation.callers.includes('recommender')
      if (!isAsked || !isSession) bearers.push((await world.actor(other)).bearer!)
    }
    const answers = new Set<string>()
    const { changed } = await changesDuring(world, async () => {
      for (const bearer of bearers) {
        const { status, text } = await ask(world, { ...actor, bearer }, operation, {})
        answers.add(`${status} ${withoutInstance(text)}`)
      }
    })
    expect([...answers]).toHaveLength(1)
    expect(changed).toEqual([])
  })
})

describe.each(['/api/v1/fernblick/empfehlen/click/', '/r/'])('a link %s', (path) => {
  const open = async (number: string) => {
    const answer = await world.app.app.http.inject({
      method: 'GET',
      url: path + number,
      headers: { 'x-forwarded-for': freshAddress(), 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' },
    })
    const { location } = answer.headers
    return { status: answer.statusCode, location, text: withoutInstance(answer.body) }
  }

  it('leads nowhere for unknown, forged and, below a tenant, foreign numbers, and counts nothing', async () => {
    const [own, foreign] = [await world.open(home, null), await world.open(twin, null)]
    const unknown = world.app.services.numbers.issue('recommendation', home.id)
    const forged = `${own.number.slice(0, -1)}${own.number.endsWith('7') ? '8' : '7'}`
    const recipients = world.app.services.numbers.issue('recipient', home.id)
    const { result: answers, changed } = await changesDuring(world, async () => {
      const opened = []
      for (const number of [unknown, forged, recipients, ...(path === '/r/' ? [] : [foreign.number])])
        opened.push(await open(number))
      return opened
    })
    expect(changed).toEqual([])
    // The share domain serves several tenants: a number that is no tenant's has no tenant's page to lead to.
    const nowhere = path === '/r/' ? answers.slice(1) : answers
    for (const answer of nowhere) expect(answer).toEqual(nowhere[0])
    for (const answer of answers) expect(answer.location ?? '/404').toMatch(/\/404$/)
    expect((await open(own.number)).location).toContain(`/empfaengerdaten/${own.number}`)
  })
})
