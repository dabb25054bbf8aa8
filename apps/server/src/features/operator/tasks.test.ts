import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMatched } from '../../../../../tests/support/reward-case.ts'
import { createTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { statement } from '#platform/db/tx.ts'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await createTestApp()
  const body = { Email: 'betreiber@demo.example', Password: 'Empfehlen1' }
  token = (await test.call('POST', '/betreiber/login', { body })).body.Token
})
afterAll(() => test.close())

const due = `release_on = current_date - 1`
/** The unmet conditions of each case, by the state table (product §3). */
const kinds = {
  toRelease: [`UPDATE recommendation SET ${due} WHERE tenant_id = $1 AND id = $2`],
  atAgency: [
    `UPDATE recommendation SET ${due} WHERE tenant_id = $1 AND id = $2`,
    `UPDATE customer_order SET case_agency_id = (SELECT id FROM agency WHERE tenant_id = $1 LIMIT 1) WHERE tenant_id = $1 AND recommendation_id = $2`,
  ],
  inPeriod: [`UPDATE recommendation SET release_on = current_date + 7 WHERE tenant_id = $1 AND id = $2`],
  orderPending: [
    `UPDATE recommendation SET ${due} WHERE tenant_id = $1 AND id = $2`,
    `UPDATE customer_order SET state = 'received' WHERE tenant_id = $1 AND recommendation_id = $2`,
  ],
  unconfirmed: [`UPDATE recommendation SET ${due}, confirmed_at = NULL WHERE tenant_id = $1 AND id = $2`],
  held: [`UPDATE recommendation SET ${due}, on_hold = true, confirmed_at = NULL WHERE tenant_id = $1 AND id = $2`],
} as const
type Kind = keyof typeof kinds
const all = Object.keys(kinds) as Kind[]
/** The conditions that the case shows; a hold is shown elsewhere. */
const waits: Partial<Record<Kind, readonly string[]>> = {
  inPeriod: ['complaintPeriodOver'],
  orderPending: ['orderActive'],
  unconfirmed: ['recipientConfirmed'],
}

const counts = async (): Promise<Record<string, number>> => {
  const { body } = await test.call('GET', '/betreiber/aufgaben', { token })
  return Object.fromEntries(
    body.Aufgaben.map((task: { Schluessel: string; Anzahl: number }) => [task.Schluessel, task.Anzahl]),
  )
}
const rowsOf = async (kind: Kind): Promise<{ Id: string; AgenturUeberfaellig: boolean }[]> =>
  (await test.call('GET', `/betreiber/empfehlungen?aufgabe=${kind}&pagesize=200`, { token })).body.Content
const listed = async (kind: Kind): Promise<string[]> => (await rowsOf(kind)).map(({ Id }) => Id)

describe('what can be released', () => {
  it('is counted apart from cases with another open condition; each number is the length of its list', async () => {
    const ctx = await test.context(1)
    const before = await counts()
    const made = {} as Record<Kind, string>
    for (const kind of all)
      await ctx.write(async (tx) => {
        const { recommendationId } = await makeMatched(ctx, tx)
        for (const [at, sql] of kinds[kind].entries())
          await tx.run(statement(`tasks_${kind}_${at}`, sql), [tx.tenantId, recommendationId])
        made[kind] = recommendationId
      })
    const after = await counts()
    for (const kind of all) {
      expect([kind, after[kind]! - before[kind]!]).toEqual([kind, 1])
      const list = await listed(kind)
      expect([kind, list.length]).toEqual([kind, after[kind]])
      for (const other of all) expect([kind, other, list.includes(made[other])]).toEqual([kind, other, kind === other])
      // The case itself offers the release in these lists only.
      const { body } = await test.call('GET', `/betreiber/empfehlungen/${made[kind]}`, { token })
      expect([kind, body.Erlaubt.includes('release')]).toEqual([kind, kind === 'toRelease' || kind === 'atAgency'])
      expect([kind, body.Fehlt]).toEqual([kind, waits[kind] ?? []])
    }
  })

  it('is exported with its days in the format of the rest of the file', async () => {
    const ctx = await test.context(1)
    await ctx.write((tx) => makeMatched(ctx, tx))
    const { text } = await test.call('GET', '/betreiber/empfehlungen/export?status=Ok', { token })
    expect(text).toMatch(/;"?\d\d\.\d\d\.\d{4}"?\r?\n/)
    expect(text).not.toMatch(/\d{4}-\d\d-\d\d/)
  })
})

it('leaves to an agency the cases that it can release itself, for 60 days, then shows whose delay it is', async () => {
  const ctx = await test.context(1)
  const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx))
  const set = (days: number) =>
    ctx.write(async (tx) => {
      await tx.query(
        `UPDATE recommendation SET release_on = (now() AT TIME ZONE 'Europe/Berlin')::date - $3::int WHERE tenant_id = $1 AND id = $2`,
        [tx.tenantId, recommendationId, days],
      )
      await tx.query(
        `UPDATE customer_order SET case_agency_id = (SELECT id FROM agency WHERE tenant_id = $1 LIMIT 1) WHERE tenant_id = $1 AND recommendation_id = $2`,
        [tx.tenantId, recommendationId],
      )
    })
  await set(59)
  expect(await listed('atAgency')).toContain(recommendationId)
  expect(await listed('toRelease')).not.toContain(recommendationId)
  const told = async (kind: Kind) => (await rowsOf(kind)).find(({ Id }) => Id === recommendationId)?.AgenturUeberfaellig
  expect(await told('atAgency')).toBe(false)
  await set(60)
  expect(await listed('atAgency')).not.toContain(recommendationId)
  expect(await told('toRelease')).toBe(true)
  // An agency that has agreed to the release is not late.
  await ctx.write((tx) =>
    tx.query('UPDATE customer_order SET agreed_at = now() WHERE tenant_id = $1 AND recommendation_id = $2', [
      tx.tenantId,
      recommendationId,
    ]),
  )
  expect(await told('toRelease')).toBe(false)
})

it('counts the settings that wait for a second person', async () => {
  const before = await counts()
  const account = { Kontoinhaber: 'Fernblick Netze GmbH', IBAN: 'DE89370400440532013000', BIC: 'COBADEFFXXX' }
  const body = { ...account, AktuellesPasswort: 'Empfehlen1' }
  const { status } = await test.call('POST', '/betreiber/einstellungen/auszahlungskonto', { token, body })
  expect(status).toBe(200)
  expect((await counts())['settingProposals']).toBe(before['settingProposals']! + 1)
})

describe('a complaint period that is set anew after the match', () => {
  const set = async (days: number) => {
    await test.services.db.owner.query(
      `UPDATE tenant SET config = jsonb_set(config, '{complaintDays}', $1::jsonb) WHERE id = 1`,
      [JSON.stringify(days)],
    )
    test.services.tenants.forget()
  }
  afterAll(() => set(14))

  it.each([
    ['raised', 30, 20, 'toRelease', 'Erledigt', 200],
    ['lowered', 3, 8, 'inPeriod', 'Offen', 409],
  ] as const)('leaves the day of the match when %s', async (_what, days, age, task, step, status) => {
    await set(14)
    const ctx = await test.context(1)
    const { recommendationId } = await ctx.write((tx) => makeMatched(ctx, tx, { age }))
    await set(days)
    const found = `/betreiber/empfehlungen/${recommendationId}`
    expect(await listed(task)).toContain(recommendationId)
    const { body } = await test.call('GET', found, { token })
    expect(body.Erlaubt.includes('release')).toBe(status === 200)
    const period = body.Verlauf.find(({ Schluessel }: { Schluessel: string }) => Schluessel === 'complaintPeriod')
    expect(period.Status).toBe(step)
    expect((await test.call('POST', `${found}/release`, { token, body: {} })).status).toBe(status)
  })
})

async function setConfig(patch: object): Promise<void> {
  await test.services.db.owner.query('UPDATE tenant SET config = config || $1::jsonb WHERE id = 1', [patch])
  test.services.tenants.forget()
}
const storedConfig = async () => {
  const { rows } = await test.services.db.owner.query<{ config: Record<string, object> }>(
    'SELECT config FROM tenant WHERE id = 1',
  )
  return rows[0]!.config
}

it('names what a tenant lacks before anybody can be paid, agree to its terms, or recommend', async () => {
  const ctx = await test.context(1)
  const lacking = async () => {
    const { transferMissing, textsMissing, productsMissing } = await counts()
    return [transferMissing, textsMissing, productsMissing]
  }
  expect(await lacking()).toEqual([0, 0, 0])
  await ctx.write(async (tx) => {
    await tx.query(`UPDATE reward_option SET active = false WHERE tenant_id = $1 AND method = 'bank'`, [tx.tenantId])
    await tx.query(`UPDATE product SET recommendable = false WHERE tenant_id = $1`, [tx.tenantId])
    await tx.query(`DELETE FROM content_document WHERE tenant_id = $1 AND key = 'agb'`, [tx.tenantId])
    await tx.query(
      `UPDATE content_document SET withdrawn = true WHERE tenant_id = $1 AND key IN ('datenschutz', 'faq')`,
      [tx.tenantId],
    )
  })
  expect(await lacking()).toEqual([1, 3, 1])
  await ctx.write((tx) =>
    tx.query(`DELETE FROM content_document WHERE tenant_id = $1 AND key LIKE 'agentur-%'`, [tx.tenantId]),
  )
  expect(await lacking()).toEqual([1, 8, 1])
  const { modules } = await storedConfig()
  await setConfig({ modules: { ...modules, agencies: false } })
  expect(await lacking()).toEqual([1, 3, 1])
  await setConfig({ modules })
})

it('names what stops documents where agencies or sellers are, before the first month is billed', async () => {
  const { billing, contact, modules } = await storedConfig()
  const lacks = async () => (await counts())['billingMissing']
  expect(await lacks()).toBe(0)
  await setConfig({ billing: { vatId: '', taxNumber: '' } })
  expect(await lacks()).toBe(1)
  await setConfig({ contact: { ...contact, city: 'Leipzig' } })
  expect(await lacks()).toBe(2)
  await setConfig({ billing: { taxNumber: '22/123/45678' } })
  expect(await lacks()).toBe(1)
  await setConfig({ modules: { ...modules, agencies: false } })
  expect(await lacks()).toBe(1)
  await setConfig({ modules: { ...modules, agencies: false, sellers: false } })
  expect(await lacks()).toBe(0)
  await setConfig({ billing, contact, modules })
})
