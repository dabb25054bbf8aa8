import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueNights, watchNights } from '../../apps/server/src/nightly.ts'
import { selectTenants } from '../../apps/server/src/platform/tenants/tenant-row.ts'
import { tasks } from '../../apps/server/src/tasks.ts'
import { recordStatements } from '../../tools/bench/recorded-sql.ts'
import { stepsOf } from '../../apps/server/src/features/orders/case.fixture.ts'
import { createTestApp, type TestApp } from '../support/test-app.ts'

const many = 3_000
const inBackground = ['seal-audit', 'count-cases', 'sweep', 'night-watch'] as const

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
}, 60_000)
afterAll(() => test.close())

/** The app's queries, but for the heartbeat of the listening connection. */
const asked = async (act: () => Promise<unknown>) =>
  (await recordStatements(async () => void (await act()))).filter(({ text }) => text !== 'SELECT 1')

const call = () => test.call('GET', '/produkt', { tenant: 'fernblick' })

describe('with thousands of tenants', () => {
  it('asks in the background no more than with three, and for a call no more', async () => {
    // Runs all due work, so that none is left.
    const settle = async () => {
      await watchNights(test.services)
      for (const task of ['seal-audit', 'count-cases', 'sweep'] as const) await tasks[task]!(test.services, {} as never)
    }
    const measure = async () => {
      await settle()
      const counts: Record<string, number> = {}
      for (const task of inBackground)
        counts[task] = (await asked(() => tasks[task]!(test.services, { tenantId: 1 }))).length
      await call()
      test.services.tenants.forget()
      counts['call'] = (await asked(call)).length
      return counts
    }
    const few = await measure()
    const { owner } = test.services.db
    await owner.query(
      // Their nights are over, like those of any tenant for most of the day.
      `INSERT INTO tenant (id, key, name, config, created_at, night_due_at)
       SELECT 1000 + n, 'kunde-' || n, 'Kunde ' || n, config, now(), now() + interval '1 day' FROM tenant, generate_series(1, $1) AS n WHERE tenant.id = 3`,
      [many],
    )
    await owner.query(
      `INSERT INTO tenant_host (host, tenant_id) SELECT 'kunde-' || n || '.example', 1000 + n FROM generate_series(1, $1) AS n`,
      [many],
    )
    expect(await measure()).toEqual(few)
    expect(few['call']).toBeGreaterThan(0)
    expect((await test.services.tenants.byHost(`kunde-${many}.example`, 80))?.key).toBe(`kunde-${many}`)
  }, 120_000)

  it('finds one of them by an index, by any key', async () => {
    const { owner } = test.services.db
    await owner.query('ANALYZE tenant, tenant_host')
    test.services.tenants.forget()
    const statements = await asked(async () => {
      await call()
      await test.services.tenants.byHost(`kunde-${many}.example`, 80)
      await queueNights(test.services)
    })
    // As a tenant is read outside of the demo, where no port follows from its place.
    const read = statements.map(({ text, values }) => ({
      text: text.replace(selectTenants(true), selectTenants(false)),
      values,
    }))
    const looked = [
      ...read.filter(({ text }) => /FROM tenant/.test(text)),
      { text: `${selectTenants(false)} WHERE t.id = $1`, values: [1] },
    ]
    expect(new Set(looked.map(({ text }) => text)).size).toBeGreaterThanOrEqual(4)
    for (const { text, values } of looked) {
      const { rows } = await owner.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...values])
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
    }
  })

  it('does the due work of one of them in a background task, and nothing in any other', async () => {
    const steps = stepsOf(test)
    await steps.recommend()
    const due = await asked(() => tasks['count-cases']!(test.services, {} as never))
    const taken = due.filter(({ text }) => text.startsWith('DELETE FROM funnel_waiting'))
    expect(taken.map(({ values }) => Number(values[0]))).toEqual([1])
  })

  it('leads a share link to its tenant without asking the others', async () => {
    const { numbers } = test.services
    const number = numbers.issue('recommendation', 1000 + many)
    expect(numbers.tenantOf('recommendation', number)).toBe(1000 + many)
    expect(numbers.tenantOf('recommendation', number.toLowerCase())).toBe(1000 + many)
    expect(numbers.tenantOf('recipient', number)).toBeUndefined()
    expect(numbers.accept('recommendation', 1000 + many, number)).toBe(number)
    expect(numbers.accept('recommendation', 1, number)).toBeUndefined()
  })
})
