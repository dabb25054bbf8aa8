import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession, findSession, rotateSession } from '#platform/http/sessions.ts'
import { asAdmin, tally, together, untilWaiting } from '../../../../../tests/support/race.ts'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'

/** Two processes over one database: a login ended by the first is invalid on the second. */
let site: TestApp
let other: TestApp
beforeAll(async () => {
  site = await createTestApp()
  other = await createTestApp({}, site.db)
  // One password opens both doors.
  await rows(`UPDATE account SET roles = '{recommender,operator}' WHERE tenant_id = 1 AND email_key = $1`, [mail])
})
afterAll(async () => {
  await other?.close()
  await site?.close()
})

const mail = 'betreiber@demo.example'
const colleague = 'betreiber2@demo.example'
interface Row {
  readonly Id: string
  readonly Art: string
  readonly BegonnenAm: string
  readonly ZuletztGenutztAm: string | null
  readonly IstDiese: boolean
}

const rows = <R extends object>(text: string, values: readonly unknown[] = [], tenant = 1) =>
  site.services.db.write(tenant, (tx) => tx.query<R>(text, values))
const logIn = async (path: string, Email = mail, tenant = 'fernblick') => {
  const body = { Email, Password: 'Empfehlen1' }
  return (await site.call('POST', path, { body, tenant, address: freshAddress() })).body.Token as string
}
const enter = (email = mail, tenant = 'fernblick') => logIn('/betreiber/login', email, tenant)
const enterAsCustomer = (email = mail) => logIn('/account/login', email)
const ask = (token: string, on = site, tenant = 'fernblick') =>
  on.call('GET', '/betreiber/anmeldungen', { token, tenant })
const list = async (token: string, tenant = 'fernblick') => (await ask(token, site, tenant)).body as Row[]
const own = async (token: string) => (await list(token)).find(({ IstDiese }) => IstDiese)!
const end = (token: string, id: string, tenant = 'fernblick') =>
  site.call('POST', `/betreiber/anmeldungen/${id}/beenden`, { token, tenant })
const endOthers = (token: string, on = site) => on.call('POST', '/betreiber/anmeldungen/beenden', { token })
const isIn = async (token: string, on = site) => (await ask(token, on)).status
const isInAsCustomer = async (token: string, on = site) => (await on.call('GET', '/account/user', { token })).status
const lookAt = async (token: string, Email = 'empfehler@demo.example') =>
  (await site.call('POST', '/betreiber/adminlogin', { token, body: { Email, Grund: 'Anfrage 4711' } })).body
    .Token as string
const exchange = (token: string) => site.call('GET', `/account/login?token=${token}`, { address: freshAddress() })
const eventsOf = (kind = 'loginsEnded') =>
  rows<{ data: object; own: boolean; sealed: boolean }>(
    `SELECT e.data, e.actor_id = e.subject_id AND e.subject_id = a.id AND e.actor_kind = 'operator' AS own, w.id IS NOT NULL AS sealed
     FROM event e JOIN account a ON a.tenant_id = e.tenant_id AND a.email_key = $2
     LEFT JOIN audit_waiting w ON w.tenant_id = e.tenant_id AND w.id = e.id WHERE e.kind = $1 AND e.subject_id = a.id`,
    [kind, mail],
  )

beforeEach(async () => {
  await rows('DELETE FROM session WHERE tenant_id = 1')
  await rows('DELETE FROM limit_counter WHERE tenant_id = 1')
})

describe('the logins of an operator’s account', () => {
  test('are listed with begin, last use and end, the caller’s first, and never with a token', async () => {
    const before = Date.now()
    const [customer, there, here] = [await enterAsCustomer(), await enter(), await enter()]
    await isInAsCustomer(customer)
    await isIn(there)
    const answer = await ask(here)
    const told = answer.body as Row[]
    expect(told.map(({ Art, IstDiese }) => [Art, IstDiese])).toEqual([
      ['Betrieb', true],
      ['Betrieb', false],
      ['Kunde', false],
    ])
    for (const row of told) {
      expect(Object.keys(row).toSorted()).toEqual(
        ['Art', 'BegonnenAm', 'GueltigBis', 'Id', 'IstDiese', 'ZuletztGenutztAm', 'ZweiterFaktor'].toSorted(),
      )
      expect(Date.parse(row.BegonnenAm)).toBeGreaterThanOrEqual(before - 1_000)
      expect(Date.parse(row.ZuletztGenutztAm!)).toBeGreaterThanOrEqual(before - 1_000)
    }
    const digests = await rows<{ digest: string }>(
      `SELECT encode(token_digest, 'hex') AS digest FROM session WHERE tenant_id = 1`,
    )
    expect(digests.length).toBe(3)
    const secrets = [here, there, customer].map((token) => token.split('.')[2]!)
    for (const secret of [...secrets, ...digests.map(({ digest }) => digest)]) expect(answer.text).not.toContain(secret)
  })

  test('tell of each other’s use, every five minutes anew, of customers nothing', async () => {
    const [here, customer] = [await enter(), await enterAsCustomer('empfehler@demo.example')]
    await isIn(here)
    await isInAsCustomer(customer)
    await rows(`UPDATE session SET last_used_at = last_used_at - interval '4 minutes' WHERE tenant_id = 1`)
    const first = (await own(here)).ZuletztGenutztAm!
    expect((await own(here)).ZuletztGenutztAm).toBe(first)
    await rows(`UPDATE session SET last_used_at = last_used_at - interval '6 minutes' WHERE tenant_id = 1`)
    expect(Date.parse((await own(here)).ZuletztGenutztAm!)).toBeGreaterThan(Date.parse(first))
    const noted = await rows<{ kind: string; used: boolean }>(
      'SELECT kind, last_used_at IS NOT NULL AS used FROM session WHERE tenant_id = 1 ORDER BY kind',
    )
    expect(noted).toEqual([
      { kind: 'account', used: false },
      { kind: 'operator', used: true },
    ])
  })

  test('count as one for a token and its rotations, which end together', async () => {
    const [here, customer] = [await enter(), await enterAsCustomer()]
    const next = (await site.call('POST', '/account/refresh', { token: customer })).body.Token as string
    const told = (await list(here)).filter(({ Art }) => Art === 'Kunde')
    expect(told).toHaveLength(1)
    expect((await end(here, told[0]!.Id)).body).toEqual({ Ok: true })
    expect([await isInAsCustomer(customer), await isInAsCustomer(next)]).toEqual([401, 401])
  })

  test('end by an id that a rotation has replaced since it was listed', async () => {
    const [here, customer] = [await enter(), await enterAsCustomer()]
    const { Id } = (await list(here)).find(({ Art }) => Art === 'Kunde')!
    const next = (await site.call('POST', '/account/refresh', { token: customer })).body.Token as string
    expect((await end(here, Id)).status).toBe(200)
    expect(await isInAsCustomer(next)).toBe(401)
  })

  test('ended on one process, open nothing on the other', async () => {
    const [here, there] = [await enter(), await enter()]
    expect(await isIn(there, other)).toBe(200)
    expect((await end(here, (await own(there)).Id)).status).toBe(200)
    expect([await isIn(there), await isIn(there, other), await isIn(here, other)]).toEqual([401, 401, 200])
  })
})

describe('ending one login', () => {
  test('reach no colleague’s, no customer’s and no other tenant’s; all are answered like an unknown one', async () => {
    const here = await enter()
    const tokens = [await enter(colleague), await enterAsCustomer('empfehler@demo.example')]
    const elsewhere = await enter(mail, 'hanse-assekuranz')
    const foreign = (await rows<{ id: string }>(`SELECT id FROM session WHERE tenant_id = 1`)).map(({ id }) => id)
    const mine = (await own(here)).Id
    const theirs = (await list(elsewhere, 'hanse-assekuranz')).map(({ Id }) => Id)
    const before = (await eventsOf()).length
    const seen = new Set<string>()
    for (const id of [...foreign.filter((one) => one !== mine), ...theirs, randomUUID()]) {
      const { status, text } = await end(here, id)
      seen.add(`${status} ${text.replace(/urn:request:[0-9a-f-]{36}/, '').replaceAll(id, '')}`)
    }
    expect([...seen]).toHaveLength(1)
    expect([...seen][0]).toMatch(/^404 /)
    expect([await isIn(tokens[0]!), await isInAsCustomer(tokens[1]!)]).toEqual([200, 200])
    expect((await ask(elsewhere, site, 'hanse-assekuranz')).status).toBe(200)
    expect(await eventsOf()).toHaveLength(before)
    // Nor with one's own id under the other tenant's address.
    expect((await end(elsewhere, mine, 'hanse-assekuranz')).status).toBe(404)
    expect(await isIn(here)).toBe(200)
  })

  test('is done once, however often and however many at a time it is asked for, and leaves one sealed event', async () => {
    const [here, there] = [await enter(), await enter()]
    const { Id } = await own(there)
    const before = (await eventsOf()).length
    expect(tally(await together(6, () => end(here, Id)))).toEqual({ done: 1, '404 PSOF0404': 5 })
    expect((await end(here, Id)).status).toBe(404)
    const left = await eventsOf()
    expect(left).toHaveLength(before + 1)
    expect(left.every((event) => event.own && event.sealed)).toBe(true)
    expect(left.map(({ data }) => data)).toContainEqual({ which: 'desk', count: 1 })
  })

  test('refuse the caller’s own login, an invalid id, and a caller who is no operator', async () => {
    const [here, customer] = [await enter(), await enterAsCustomer()]
    expect((await end(here, (await own(here)).Id)).status).toBe(409)
    expect((await end(here, 'x')).status).toBe(404)
    const id = (await own(here)).Id
    for (const path of [`/betreiber/anmeldungen/${id}/beenden`, '/betreiber/anmeldungen/beenden'])
      expect((await site.call('POST', path, { token: customer })).status).toBe(403)
    expect((await site.call('GET', '/betreiber/anmeldungen', { token: customer })).status).toBe(403)
    expect(await isIn(here)).toBe(200)
  })
})

describe('ending all others', () => {
  test('keeps this login and the colleagues’, on every process, and leaves one event with their number', async () => {
    const here = await enter()
    const mine = [await enter(), await enter()]
    const customer = await enterAsCustomer()
    const theirs = await enter(colleague)
    expect((await endOthers(here, other)).body).toEqual({ Beendet: 3 })
    for (const on of [site, other]) {
      for (const token of mine) expect(await isIn(token, on)).toBe(401)
      expect(await isInAsCustomer(customer, on)).toBe(401)
      expect([await isIn(here, on), await isIn(theirs, on)]).toEqual([200, 200])
    }
    const told = await eventsOf()
    expect(told.map(({ data }) => data)).toContainEqual({ which: 'others', count: 3 })
    // Without one, nothing has happened.
    expect((await endOthers(here)).body).toEqual({ Beendet: 0 })
    expect(await eventsOf()).toHaveLength(told.length)
  })

  test('of two at once that end each other leaves at most one, and no fault', async () => {
    const [here, there] = [await enter(), await enter()]
    const answers = await Promise.all([endOthers(here), endOthers(there, other)])
    for (const { status } of answers) expect([200, 401]).toContain(status)
    const alive = [await isIn(here), await isIn(there)].filter((status) => status === 200)
    expect(alive.length).toBeLessThanOrEqual(1)
  })

  test('end sessions in a customer’s name, begun or only granted', async () => {
    const [here, there] = [await enter(), await enter()]
    const looking = (await exchange(await lookAt(there))).body.Token as string
    const granted = await lookAt(there)
    expect((await list(here)).map(({ Art }) => Art).toSorted()).toEqual(['Betrieb', 'Betrieb', 'Fremdansicht'])
    const [customer] = [await enterAsCustomer('empfehler@demo.example')]
    expect((await endOthers(here)).body).toEqual({ Beendet: 2 })
    expect(await isInAsCustomer(looking)).toBe(401)
    expect((await exchange(granted)).status).toBe(410)
    // The customer's own session stays.
    expect(await isInAsCustomer(customer)).toBe(200)
  })
})

test('a login that is rotated while it is ended does not come out of it alive', async () => {
  const ctx = await site.context()
  const accountId = (
    await rows<{ id: string }>('SELECT id FROM account WHERE tenant_id = 1 AND email_key = $1', [mail])
  )[0]!.id
  const here = await enter()
  const ends = [() => endOthers(here), (id: string) => end(here, id)]
  for (const [isEndFirst, which] of [true, false].flatMap((first) => [0, 1].map((way) => [first, way] as const))) {
    const made = await ctx.write((tx) => createSession(tx, { accountId, kind: 'account' }))
    const rotate = () =>
      ctx.write(async (tx) => {
        const session = await findSession(tx, made.token, undefined)
        return session === undefined ? undefined : rotateSession(tx, session, undefined)
      })
    const endIt = () => ends[which]!(made.sessionId)
    const acts = isEndFirst ? [endIt, rotate] : [rotate, endIt]
    await asAdmin(site, async (admin) => {
      await admin.query('BEGIN')
      await admin.query('SELECT 1 FROM session WHERE id = $1 FOR UPDATE', [made.sessionId])
      const running: Promise<unknown>[] = []
      for (const act of acts) {
        running.push(act())
        await untilWaiting(admin, running.length)
      }
      await admin.query('COMMIT')
      await Promise.all(running)
    })
    const left = await rows(`SELECT id FROM session WHERE tenant_id = 1 AND account_id = $1 AND kind = 'account'`, [
      accountId,
    ])
    expect([isEndFirst, which, left]).toEqual([isEndFirst, which, []])
  }
})
