import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { takeCode } from '../../apps/server/src/features/rewards/ecode.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { makeOwnTenant } from '../support/own-tenant.ts'
import { asAdmin, patient, tally, together, untilWaiting } from '../support/race.ts'
import { expectBooksInOrder, linkOf, makeReleased, rewardOf } from '../support/reward-case.ts'
import { rounds } from '../support/rounds.ts'
import { createTestApp, type Answer, type TestApp } from '../support/test-app.ts'

const tenant = 91
const key = 'kassenprobe'
let test: TestApp
let ctx: Context
let operator: string

beforeAll(async () => {
  test = await createTestApp()
  await makeOwnTenant(test, tenant, key)
  ctx = await test.context(tenant)
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  operator = (await test.call('POST', '/betreiber/login', { tenant: key, body })).body.Token
})
afterEach(() => expectBooksInOrder(test, tenant))
afterAll(() => test.close())

const upload = (PraemieId: number, codes: readonly string[]) =>
  patient(() =>
    test.call('POST', '/betreiber/ecodes', {
      tenant: key,
      token: operator,
      body: { PraemieId, WertCent: 7000, Codes: codes.join('\n') },
    }),
  )
const claim = (token: string, PraemieId: number): Promise<Answer> =>
  test.call('PUT', '/praemierung', {
    tenant: key,
    token,
    body: { PraemieId, Vorname: 'Nora', Nachname: 'Öztürk', Email: 'nora@demo.example' },
  })
const makeClaimers = (count: number) =>
  ctx.write(async (tx) => {
    const all = []
    for (let made = 0; made < count; made += 1) {
      const reward = await rewardOf(tx, (await makeReleased(ctx, tx)).recommendationId)
      all.push({ reward, token: await linkOf(ctx, tx, reward.id) })
    }
    return all
  })
const alarms = async () =>
  (await ctx.read((tx) => tx.query(`SELECT 1 FROM event WHERE tenant_id = $1 AND kind = 'codePoolEmpty'`, [tenant])))
    .length

/** Of the transactions that have taken a code every fifth dies at its commit: cancelled, or with its connection. */
const abortEveryFifth = (client: { query(text: string): Promise<unknown> }) =>
  client.query(`
    CREATE SEQUENCE taken;
    CREATE FUNCTION die_at_times() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
    DECLARE turn bigint := nextval('taken');
    BEGIN
      IF turn % 10 = 0 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
      IF turn % 10 = 5 THEN RAISE EXCEPTION 'aborted' USING ERRCODE = 'query_canceled'; END IF;
      RETURN NULL;
    END $$;
    CREATE CONSTRAINT TRIGGER die_at_times AFTER UPDATE ON ecode DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW WHEN (NEW.reward_id IS NOT NULL) EXECUTE FUNCTION die_at_times()`)

it(
  'gives N codes to 2N claimers, each once, while every fifth claim dies; "empty" is said when it is',
  async () => {
    const size = 40
    await asAdmin(test, abortEveryFifth)
    for (let round = 0; round < rounds(2, 60); round += 1) {
      const codes = Array.from({ length: size }, (_, index) => `RUNDE-${round}-${index}`)
      expect((await upload(2, codes)).body).toMatchObject({ Angelegt: size })
      const claimers = await makeClaimers(2 * size)
      const before = await alarms()
      const answers = await together(claimers.length, (index) => patient(() => claim(claimers[index]!.token, 2)))
      expect(tally(answers)).toEqual({ done: size, '409 PSOF0342': size })
      const given = answers.flatMap(({ status, body }) => (status === 200 ? [body.Gutscheincode as string] : []))
      expect(given.toSorted()).toEqual(codes.toSorted())
      expect((await alarms()) - before).toBe(size)
    }
    const died = await asAdmin(test, (client) => client.query('SELECT last_value FROM taken'))
    expect(Number(died.rows[0].last_value)).toBeGreaterThan(size * rounds(2, 60))
    await asAdmin(test, (client) => client.query('DROP FUNCTION die_at_times CASCADE'))
  },
  rounds(120_000, 3_600_000),
)

it('does not call a pool empty whose last code is held by a claim that fails', async () => {
  await upload(4, ['WEIT-0001-WINKEL'])
  const [holder, next] = await makeClaimers(2)
  const before = await alarms()
  const answer = await asAdmin(test, async (admin) => {
    let asked: Promise<Answer> | undefined
    const failing = ctx.write(async (tx) => {
      expect(await takeCode(ctx, tx, holder!.reward, 4)).toEqual({ cents: 7000 })
      asked = claim(next!.token, 4)
      await untilWaiting(admin, 1)
      throw new Error('aborted')
    })
    await expect(failing).rejects.toThrow('aborted')
    return asked!
  })
  expect(answer.body).toMatchObject({ Status: 'Abgeholt', Gutscheincode: 'WEIT-0001-WINKEL' })
  expect(await alarms()).toBe(before)
})
