import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, addMonths, plainDay } from '@referral/domain/calendar'
import { createTestApp, freshAddress, type TestApp } from '../../../../../tests/support/test-app.ts'
import { billingSteps } from './billing.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

it('lists an issued document under the name that it has, one that is no longer kept under today’s, and finds it by either', async () => {
  const steps = billingSteps(test)
  steps.noon(plainDay(`${addMonths(steps.today(), 1).slice(0, 8)}10`))
  await steps.charge(1_250)
  await steps.move(await steps.matched(), 'release')
  const first = addMonths(plainDay(`${steps.today().slice(0, 8)}01`), 1)
  await steps.night(first)
  await steps.night(addDays(first, 2))
  const [issued] = await steps.rows<{ id: string; agency_id: string; name: string }>(
    `SELECT id, agency_id, buyer->>'name' AS name FROM invoice WHERE tenant_id = $1 AND state <> 'draft'`,
  )
  const { id, name } = issued!
  await steps.rows(`UPDATE agency SET name = 'Neues Haus' WHERE tenant_id = $1 AND id = $2`, [issued!.agency_id])
  const { Token: token } = (
    await test.call('POST', '/betreiber/login', {
      body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' },
      address: freshAddress(),
    })
  ).body
  const ask = async (path: string) =>
    (await test.call('GET', `/betreiber/rechnungen${path}`, { token, address: freshAddress() })).body
  for (const text of [name.slice(0, 6).toUpperCase(), 'neues haus'])
    expect((await ask(`?query=${encodeURIComponent(text)}`)).Content, text).toMatchObject([{ Id: id, Agentur: name }])
  expect((await ask(`/${id}`)).Rechnung.Agentur).toBe(name)
  await steps.rows(
    `UPDATE invoice SET state = 'settled', settled_at = now(), seller = NULL, buyer = NULL WHERE tenant_id = $1 AND id = $2`,
    [id],
  )
  expect((await ask('')).Content).toMatchObject([{ Id: id, Agentur: 'Neues Haus' }])
})
