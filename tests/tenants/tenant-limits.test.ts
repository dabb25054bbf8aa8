import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lateClaimOperations } from '@referral/contract/late-claims'
import { parseLimits } from '@referral/domain/tenant-limits'
import { setTenantLimits } from '../../tools/tenant/set-limits.ts'
import { clientDigest } from '../../apps/server/src/platform/http/client-address.ts'
import { createTestApp, freshAddress, type TestApp } from '../support/test-app.ts'

/** Two servers on one database; `busy` has limits of its own, `quiet` is its neighbour. */
let one: TestApp
let other: TestApp
const [busy, quiet] = ['fernblick', 'hanse-assekuranz'] as const
beforeAll(async () => {
  one = await createTestApp()
  other = await createTestApp({}, one.db)
}, 60_000)
afterAll(async () => {
  await other?.close()
  await one?.close()
})

const allow = async (...pairs: readonly string[]) => {
  await setTenantLimits(one.services, busy, parseLimits(pairs))
  other.services.tenants.forget()
}
const call = (app: TestApp, tenant: string = busy) => app.call('GET', '/empfehlen/UNBEKANNT', { tenant })
/** The beginning of a second, so that what follows falls into one. */
const nextSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000 - (Date.now() % 1_000) + 5))

/** Several at a time: one alone may take longer than the second of its share. */
async function until429<Answer extends { readonly statusCode: number }>(ask: () => Promise<readonly Answer[]>) {
  for (let round = 0; round < 20; round += 1) {
    const refused = (await ask()).find(({ statusCode }) => statusCode === 429)
    if (refused !== undefined) return refused
  }
  throw new Error('Nothing was refused')
}

describe('what a tenant may take', () => {
  it('is the usual until its operator says otherwise, which is sealed and undone by one word', async () => {
    const { usual } = { usual: one.config.tenantLimits }
    expect((await one.services.tenants.byKey(busy))!.limits).toEqual(usual)
    expect(await setTenantLimits(one.services, busy, parseLimits(['callsPerSecond=7', 'uploadsPerHour=2']))).toEqual({
      own: { callsPerSecond: 7, uploadsPerHour: 2 },
      all: { ...usual, callsPerSecond: 7, uploadsPerHour: 2 },
    })
    expect((await one.services.tenants.byKey(busy))!.limits).toMatchObject({ callsPerSecond: 7 })
    await setTenantLimits(one.services, busy, parseLimits(['callsPerSecond=usual', 'uploadsPerHour=usual']))
    expect((await one.services.tenants.byKey(busy))!.limits).toEqual(usual)
    const sealed = await (
      await one.context()
    ).read((tx) =>
      tx.query<{ data: object }>(`SELECT data FROM event WHERE kind = 'programmeLimitsChanged' ORDER BY at, id`, []),
    )
    expect(sealed.map(({ data }) => data)).toEqual([
      { by: 'command', before: '', after: 'callsPerSecond=7, uploadsPerHour=2' },
      { by: 'command', before: 'callsPerSecond=7, uploadsPerHour=2', after: '' },
    ])
    expect(await setTenantLimits(one.services, 'nobody', parseLimits([]))).toBeUndefined()
  })

  it('is heard of by another server within two seconds', async () => {
    await setTenantLimits(one.services, busy, parseLimits(['callsPerSecond=9']))
    const heard = async () => (await other.services.tenants.byKey(busy))!.limits.callsPerSecond
    for (const until = Date.now() + 2_000; (await heard()) !== 9 && Date.now() < until;)
      await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await heard()).toBe(9)
  })

  it('come from the environment, whose faults are all named', async () => {
    await expect(createTestApp({ TENANT_LIMITS: 'calls=3,uploadsPerHour=x' }, one.db)).rejects.toThrow(
      /TENANT_LIMITS: calls=3[^]*TENANT_LIMITS: uploadsPerHour/,
    )
  })
})

/** Forty calls in turn, or as many as a second has. */
async function callForASecond() {
  await nextSecond()
  const answers = []
  const second = Math.floor(Date.now() / 1_000)
  for (let n = 0; n < 40 && Math.floor(Date.now() / 1_000) === second; n += 1)
    answers.push(await call(n % 2 === 0 ? one : other))
  return answers
}

function isWithin(answers: readonly { readonly status: number }[]): boolean {
  const taken = answers.filter(({ status }) => status !== 429).length
  return taken >= 10 && taken <= 12 && taken < answers.length
}

describe('calls', () => {
  it('above a tenant’s share of a second are refused, at any server; the neighbour’s are not', async () => {
    await allow('callsPerSecond=10')
    // In a busy machine's second there are too few calls, or a server's count reaches the database late.
    let answers = await callForASecond()
    for (let tries = 1; tries < 5 && !isWithin(answers); tries += 1) answers = await callForASecond()
    const refused = answers.filter(({ status }) => status === 429)
    // Each of both lets through one tenth too many at most.
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(10)
    expect(answers.length - refused.length).toBeLessThanOrEqual(12)
    expect(refused[0]!.body).toMatchObject({ PsoErrorCode: 'PSOF0430', type: 'urn:referral:programmeBusy' })
    expect(refused[0]!.headers['retry-after']).toBe('1')
    for (let n = 0; n < 20; n += 1) expect((await call(one, quiet)).status).toBe(404)
    const english = await one.call('GET', '/empfehlen/UNBEKANNT', { headers: { 'accept-language': 'en' } })
    if (english.status === 429) expect(english.body.title).toContain('using this programme')
    await nextSecond()
    expect((await call(one)).status).toBe(404)
  })

  it('include pages, which say so', async () => {
    await allow('callsPerSecond=1')
    await nextSecond()
    const page = () => one.app.http.inject({ url: '/de/gibt-es-nicht', headers: { host: 'fernblick.localhost' } })
    const refused = await until429(() => Promise.all([page(), page(), page()]))
    expect([refused.headers['retry-after'], refused.body.includes('PSOF0430')]).toEqual(['1', true])
  })
})

describe('uploads', () => {
  const tokenIn = async (tenant: string) => {
    const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
    return (await one.call('POST', '/betreiber/login', { tenant, body })).body.Token as string
  }
  const upload = (app: TestApp, token: string, tenant: string = busy) =>
    app.call('POST', '/betreiber/auftraege/import', {
      tenant,
      token,
      body: { Probelauf: true, Format: 'csv', Inhalt: `Quelle;Auftragsnummer\n${'kasse;X\n'.repeat(10_000)}` },
    })

  it('of one caller end at the caller’s own limit, and use up none of the tenant’s', async () => {
    await allow('callsPerSecond=usual', 'uploadsPerHour=1')
    const address = freshAddress()
    const caller = clientDigest(one.services.keys, address).toString('base64url', 0, 15)
    const { count, seconds } = lateClaimOperations.fileLateClaim.limit!
    const hour = new Date(Math.floor(Date.now() / (seconds * 1_000)) * seconds * 1_000)
    await one.services.limits.add(1, `fileLateClaim:${caller}`, count, hour)
    const body = { Email: 'empfehler@demo.example', Password: 'Empfehlen1' }
    const { Token: token } = (await one.call('POST', '/account/login', { body, address })).body
    const claim = { token, address, body: { Nachweis: 'x'.repeat(70_000) } }
    const refused = await one.call('POST', '/empfehlung/UNBEKANNT/nachbuchung', claim)
    expect([refused.status, refused.body.type]).toEqual([429, 'urn:referral:tooMany'])
    expect((await upload(one, await tokenIn(busy))).status).toBe(200)
    await one.services.limits.giveBack(1, 'uploads', seconds)
  })

  it('above a tenant’s share of an hour are refused before they are read, over both servers', async () => {
    await allow('callsPerSecond=usual', 'uploadsPerHour=2')
    const [token, neighbours] = [await tokenIn(busy), await tokenIn(quiet)]
    expect([(await upload(one, token)).status, (await upload(other, token)).status]).toEqual([200, 200])
    const refused = await upload(one, token)
    expect([refused.status, refused.body.PsoErrorCode]).toEqual([429, 'PSOF0432'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    // A stranger's takes nothing of it, a neighbour has its own share, and a small body is none.
    expect((await upload(one, neighbours, quiet)).status).toBe(200)
    const small = await one.call('POST', '/betreiber/auftraege/import', {
      token,
      body: { Probelauf: true, Format: 'csv', Inhalt: 'Quelle;Auftragsnummer\nkasse;X' },
    })
    expect(small.status).toBe(200)
  })
})
