import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { berlinDay } from '@referral/domain/calendar'
import { eraseAccount } from '../../apps/server/src/features/accounts/public.ts'
import { order, stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { expireDue } from '../../apps/server/src/features/orders/expire-due.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { createSession } from '../../apps/server/src/platform/http/sessions.ts'
import { isRefused } from '../../apps/server/src/platform/outcome.ts'
import { asAdmin, race, untilWaiting } from '../support/race.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type Answer, type TestApp } from '../support/test-app.ts'

/** Whatever a person does while their account is being erased: it was done before, or not at all. */
const tries = rounds(4, 300)
const proof = Buffer.from('%PDF-1.7\nKanarienvogel\n%%EOF\n').toString('base64')
let test: TestApp
let ctx: Context
let steps: ReturnType<typeof stepsOf>

beforeAll(async () => {
  test = await createTestApp()
  ctx = await test.context()
  steps = stepsOf(test)
})
afterAll(() => test.close())

const terms = { Produkt: 462, AnteilEmpfehler: 50, AgbText: 'Teilnahmebedingungen' }

/** A new recommender who is logged in, with a recommendation. */
async function recommender() {
  const number = await steps.recommend({}, `geht-${randomBytes(5).toString('hex')}@demo.example`)
  const { id, account } = await steps.one<{ id: string; account: string }>(
    'SELECT id, recommender_id AS account FROM recommendation WHERE tenant_id = 1 AND number = $1',
    [number],
  )
  const { token } = await ctx.write((tx) => createSession(tx, { accountId: account, kind: 'account' }))
  return { number, id, account, token }
}

const erase = (account: string) => () =>
  ctx
    .write<unknown>((tx) => eraseAccount(ctx, tx, account))
    .then((outcome) => (isRefused(outcome) ? outcome.name : 'erased'))

/** Which of a person's tables still tell of them. */
async function tracesOf(account: string): Promise<readonly string[]> {
  const found = await steps.rows<{ place: string }>(
    `SELECT 'name' AS place FROM recommendation WHERE tenant_id = 1 AND recommender_id = $1 AND recommender_email IS NOT NULL
     UNION ALL SELECT 'word' FROM search_word WHERE tenant_id = 1 AND person_id = $1
     UNION ALL SELECT 'claim' FROM late_claim WHERE tenant_id = 1 AND person_id = $1
     UNION ALL SELECT 'key' FROM person_secret WHERE tenant_id = 1 AND person_id = $1`,
    [account],
  )
  return found.map(({ place }) => place)
}

it('a link’s first case is locked before a further person’s, whose expiry erases the note of both', async () => {
  const { number, id } = await recommender()
  const entered = [await steps.enter(number), await steps.enter(number)]
  expect(entered.map(({ status }) => status)).toEqual([201, 201])
  const further = await steps.one<{ id: string }>('SELECT id FROM recommendation WHERE parent_id = $1', [id])
  const longAgo = `created_on = '2020-01-01', recipient_at = '2020-01-01', expires_on = '2020-04-01'`
  await steps.rows(`UPDATE recommendation SET ${longAgo} WHERE id = $1`, [further.id])
  await asAdmin(test, async (admin) => {
    await admin.query('BEGIN')
    await admin.query('SELECT 1 FROM recommendation WHERE id = $1 FOR UPDATE', [id])
    const expired = expireDue(ctx)
    await untilWaiting(admin, 1)
    // Whoever has the first case gets the others: with the night's lock on them, each would wait for the other.
    await admin.query('SELECT 1 FROM recommendation WHERE id = $1 FOR UPDATE NOWAIT', [further.id])
    await admin.query('COMMIT')
    expect(await expired).toBe(1)
  })
})

describe('while an account is erased', () => {
  it('a recommendation is created before, or not at all', async () => {
    for (let round = 0; round < tries; round += 1) {
      const { account, token } = await recommender()
      const create = () => steps.call('POST', '/Empfehlen/create', { token, body: { Empfehlung: terms } })
      const [created, erased] = await race<Answer | string>(
        test,
        round,
        { table: 'account', id: account },
        create,
        erase(account),
      )
      expect([201, 401], (created as Answer).text).toContain((created as Answer).status)
      expect(erased).toBe('erased')
      expect(await tracesOf(account)).toEqual([])
    }
  })

  it('a further person’s case takes no name from it', async () => {
    for (let round = 0; round < tries; round += 1) {
      const { account, number, id } = await recommender()
      expect((await steps.enter(number)).status).toBe(201)
      const [entered, erased] = await race<Answer | string>(
        test,
        round,
        { table: 'recommendation', id },
        () => steps.enter(number),
        erase(account),
      )
      expect((entered as Answer).status, (entered as Answer).text).toBe(201)
      expect(erased).toBe('erased')
      expect(await tracesOf(account)).toEqual([])
    }
  })

  it('an order is matched before, or earns them nothing', async () => {
    for (let round = 0; round < tries; round += 1) {
      const { account, number, id } = await recommender()
      const [pushed, erased] = await race<Answer | string>(
        test,
        round,
        { table: 'recommendation', id },
        () => steps.push([order(test, { Empfehlungsnummer: number })]),
        erase(account),
      )
      expect((pushed as Answer).body.Urteile).toMatchObject([{ Ergebnis: 'zugeordnet' }])
      expect(erased).toBe('erased')
      expect(
        await steps.rows(`SELECT state FROM reward WHERE beneficiary_id = $1 AND state <> 'cancelled'`, [account]),
      ).toEqual([])
    }
  })

  it('a missing order is reported before, or not at all', async () => {
    for (let round = 0; round < tries; round += 1) {
      const { account, number, id, token } = await recommender()
      const body = { Auftragsnummer: 'B 1', Auftragsdatum: berlinDay(ctx.now), Nachweis: proof }
      const [filed, erased] = await race<Answer | string>(
        test,
        round,
        { table: 'recommendation', id },
        () => steps.call('POST', `/empfehlung/${number}/nachbuchung`, { token, body }),
        erase(account),
      )
      expect([201, 401, 404], (filed as Answer).text).toContain((filed as Answer).status)
      expect(erased).toBe('erased')
      expect(await tracesOf(account)).toEqual([])
    }
  })
})
