import { afterAll, beforeAll, expect, test } from 'vitest'
import { statement } from '../../../apps/server/src/platform/db/tx.ts'
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts'

let site: TestApp

beforeAll(async () => {
  site = await createTestApp({}, undefined, { history: true })
})
afterAll(() => site.close())

interface Months {
  readonly state: string
  readonly kind: string | null
  readonly months: number
}

/** In how many calendar months of an agency something of a kind happened. */
const monthsOf = statement(
  'test_agency_months',
  `SELECT a.state, k.kind, count(DISTINCT to_char(k.at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM'))::int AS months
   FROM agency a LEFT JOIN LATERAL (
     SELECT 'invited' AS kind, i.created_at AS at FROM invitation i WHERE i.tenant_id = $1 AND i.agency_id = a.id
     UNION ALL SELECT 'recommended', r.created_at FROM recommendation r WHERE r.tenant_id = $1 AND r.agency_id = a.id
     UNION ALL SELECT 'ordered', o.ordered_on::timestamptz FROM customer_order o WHERE o.tenant_id = $1 AND o.case_agency_id = a.id
     UNION ALL SELECT 'released', r.released_at FROM recommendation r WHERE r.tenant_id = $1 AND r.agency_id = a.id AND r.released_at IS NOT NULL
     UNION ALL SELECT 'invoiced', v.issued_at FROM invoice v WHERE v.tenant_id = $1 AND v.agency_id = a.id AND v.kind = 'invoice' AND v.issued_at IS NOT NULL
     UNION ALL SELECT 'paid', v.settled_at FROM invoice v WHERE v.tenant_id = $1 AND v.agency_id = a.id AND v.settled_at IS NOT NULL
   ) AS k ON true
   WHERE a.tenant_id = $1 GROUP BY 1, 2`,
)

const agencies = statement(
  'test_agencies_standing',
  `SELECT state, completed_at IS NOT NULL AS "isComplete", approved_at IS NOT NULL AS "wasApproved", deactivated_at IS NOT NULL AS "wasStopped",
     reason IS NOT NULL AS "hasReason" FROM agency WHERE tenant_id = $1 ORDER BY state`,
)

test.each([1, 2])(
  'tenant %i shows a year of three agencies: a working, a deactivated and a waiting one',
  async (tenantId) => {
    const standings = await site.services.db.read(tenantId, (tx) => tx.rows(agencies, [tenantId]))
    const begun = { isComplete: true, wasApproved: true, wasStopped: false, hasReason: false }
    expect(standings).toEqual([
      { ...begun, state: 'active' },
      { ...begun, state: 'complete', wasApproved: false },
      { ...begun, state: 'inactive', wasStopped: true, hasReason: true },
    ])

    const rows = await site.services.db.read(tenantId, (tx) => tx.rows<Months>(monthsOf, [tenantId]))
    const monthsIn = (state: string) =>
      Object.fromEntries(rows.filter((row) => row.state === state).map((row) => [row.kind, row.months]))
    const months = monthsIn('active')
    // At work in most months; releases follow orders, invoices releases, and payments invoices.
    for (const kind of ['invited', 'recommended', 'ordered']) expect(months[kind], kind).toBeGreaterThanOrEqual(8)
    for (const kind of ['released', 'invoiced']) expect(months[kind], kind).toBeGreaterThanOrEqual(6)
    expect(months['paid'], 'paid').toBeGreaterThanOrEqual(4)
    // Until it was deactivated; the waiting one has had no time for anything.
    const before = monthsIn('inactive')
    for (const kind of ['invited', 'recommended', 'ordered', 'released', 'invoiced', 'paid'])
      expect(before[kind], kind).toBeGreaterThanOrEqual(3)
    expect(monthsIn('complete')).toEqual({ null: 0 })
  },
)
