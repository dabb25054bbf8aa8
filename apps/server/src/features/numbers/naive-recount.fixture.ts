import { berlinDay, daysBetween, type PlainDay } from '@referral/domain/calendar'
import type { Tx } from '#platform/db/tx.ts'

/** Each count as text: "scope dimension grain startsOn value" → its measures that are not zero. */
export type Counts = Record<string, Record<string, number>>

interface CaseFacts {
  readonly id: string
  readonly productId: number
  readonly channel: string | null
  readonly entrySource: string | null
  readonly agencyId: string | null
  readonly memberId: string | null
  readonly state: string
  readonly createdOn: PlainDay
  readonly recipientAt: Date | null
  readonly matchedAt: Date | null
  readonly releasedAt: Date | null
  readonly paidAt: Date | null
  readonly endedAt: Date | null
}

const tenant = 'tenant'

/** Counts everything from the rows, one by one and independently, to compare with the product's counts. */
export async function naiveRecount(tx: Tx): Promise<Counts> {
  const read = <Row extends object>(sql: string) => tx.query<Row>(sql, [tx.tenantId])
  const cases = await read<CaseFacts>(
    `SELECT id, product_id AS "productId", channel, entry_source AS "entrySource", agency_id AS "agencyId", agency_member_id AS "memberId", state,
       created_on AS "createdOn", recipient_at AS "recipientAt", matched_at AS "matchedAt", released_at AS "releasedAt", paid_at AS "paidAt", ended_at AS "endedAt"
     FROM recommendation WHERE tenant_id = $1`,
  )
  const joins = await read<{ id: string; campaign: number }>(
    'SELECT recommendation_id AS id, campaign_id AS campaign FROM recommendation_campaign WHERE tenant_id = $1',
  )
  const clicks = await read<{ id: string; at: Date }>(
    `SELECT recommendation_id AS id, at FROM click WHERE tenant_id = $1 AND kind = 'link'`,
  )
  const orders = await read<{ id: string; agencyId: string | null; orderedOn: PlainDay }>(
    'SELECT recommendation_id AS id, case_agency_id AS "agencyId", ordered_on AS "orderedOn" FROM customer_order WHERE tenant_id = $1 AND recommendation_id IS NOT NULL',
  )
  const rewards = await read<{ id: string; state: string; cents: number; back: number; settledAt: Date | null }>(
    'SELECT recommendation_id AS id, state, cents, clawed_back_cents - written_off_cents AS back, settled_at AS "settledAt" FROM reward WHERE tenant_id = $1',
  )
  const counts: Counts = {}
  for (const one of cases) {
    const order = orders.find(({ id }) => id === one.id)
    const own = rewards.filter(({ id }) => id === one.id)
    const campaigns = joins.filter(({ id }) => id === one.id).map(({ campaign }) => String(campaign))
    const first = clicks.filter(({ id }) => id === one.id).toSorted((a, b) => a.at.getTime() - b.at.getTime())[0]
    const orderAgency = order?.agencyId ?? one.agencyId
    const before = { agency: one.agencyId, member: one.memberId }
    const after = { agency: orderAgency, member: orderAgency === one.agencyId ? one.memberId : null }

    const add = (day: PlainDay, whose: typeof before, measures: Record<string, number>) => {
      const dimensions: [string, string][] = [
        ['all', ''],
        ['channel', one.channel ?? ''],
        ['product', String(one.productId)],
        ['listing', one.entrySource ?? ''],
        ['employee', whose.member ?? ''],
        ...(campaigns.length === 0 ? [''] : campaigns).map((id): [string, string] => ['campaign', id]),
      ]
      const scopes = whose.agency === null ? [tenant] : [tenant, whose.agency]
      for (const scope of scopes)
        for (const [dimension, value] of scope === tenant
          ? [...dimensions, ['agency', whose.agency ?? ''] as const]
          : dimensions)
          for (const [grain, start] of [
            ['day', day],
            ['month', `${day.slice(0, 7)}-01`],
          ]) {
            const count = (counts[`${scope} ${dimension} ${grain} ${start} ${value}`] ??= {})
            for (const [name, more] of Object.entries(measures)) count[name] = (count[name] ?? 0) + more
          }
    }

    const dayOf = (at: Date | null | undefined) => (at == null ? null : berlinDay(at))
    const between = (from: PlainDay, to: PlainDay) => Math.max(0, daysBetween(from, to))
    add(one.createdOn, before, { created: 1 })
    let last = one.createdOn
    const reach = (step: string, day: PlainDay | null, whose: typeof before, more: Record<string, number> = {}) => {
      if (day === null) return
      add(day, whose, { [step]: 1, [`${step}_days`]: between(last, day), ...more })
      last = day
    }
    reach('clicked', dayOf(first?.at), before)
    reach('details', dayOf(one.recipientAt), before)
    reach('ordered', one.matchedAt === null ? null : (order?.orderedOn ?? dayOf(one.matchedAt)), after)
    const owed = own.filter(({ state }) => state !== 'cancelled' && state !== 'expired')
    reach('released', dayOf(one.releasedAt), after, {
      released_cents: owed.reduce((sum, { cents, back }) => sum + cents - back, 0),
    })
    reach('paid', dayOf(one.paidAt), after)
    if (one.state === 'cancelled' && one.matchedAt !== null) add(dayOf(one.endedAt)!, after, { cancelled: 1 })
    for (const { state, cents, back, settledAt } of own)
      if (settledAt !== null && (state === 'paidOut' || state === 'collected'))
        add(dayOf(settledAt)!, after, { paid_cents: cents - back })
  }
  return withoutZeros(counts)
}

/** The product's counts, in the same form. */
export async function keptCounts(tx: Tx): Promise<Counts> {
  const rows = await tx.query<Record<string, string | number>>('SELECT * FROM funnel_count WHERE tenant_id = $1', [
    tx.tenantId,
  ])
  return withoutZeros(
    Object.fromEntries(
      rows.map(({ tenant_id: _, scope, dimension, grain, starts_on: start, value, ...measures }) => [
        `${scope === '00000000-0000-0000-0000-000000000000' ? tenant : scope} ${dimension} ${grain} ${start} ${value}`,
        measures as Record<string, number>,
      ]),
    ),
  )
}

const withoutZeros = (counts: Counts): Counts =>
  Object.fromEntries(
    Object.entries(counts)
      .map(
        ([key, measures]) =>
          [key, Object.fromEntries(Object.entries(measures).filter(([, value]) => value !== 0))] as const,
      )
      .filter(([, measures]) => Object.keys(measures).length > 0),
  )
