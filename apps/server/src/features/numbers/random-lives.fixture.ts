import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { berlinDay } from '@referral/domain/calendar'
import { openLinks } from '#features/recommendations/click.sql.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'

/** Something that happens to one of the tenant's cases, in any order: what no rule allows has to be counted, too. */
const happenings = [
  'create',
  'click',
  'details',
  'match',
  'unmatch',
  'release',
  'undoRelease',
  'pay',
  'payReward',
  'clawBack',
  'cancel',
  'orderOfAgency',
  'count',
] as const

export interface Happens {
  readonly kind: (typeof happenings)[number]
  readonly which: number
  readonly hours: number
  readonly choice: number
}

export const randomLife: fc.Arbitrary<Happens[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 3, arbitrary: fc.constant('create' as const) },
      { weight: 12, arbitrary: fc.constantFrom(...happenings) },
    ),
    which: fc.nat(20),
    // Within two months around a change of the clocks.
    hours: fc.nat(24 * 60),
    choice: fc.nat(11),
  }),
  { minLength: 20, maxLength: 60 },
)

const agencies = ['018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000002'] as const
const member = '018f0000-0000-7000-8000-0000000000aa'
const from = Date.parse('2027-03-01T00:30:00Z')

const clickedBy = [null, 'whatsapp', 'copy', 'jumpIn'] as const

export const liveARandomLife = (ctx: Context, { kind, which, hours, choice }: Happens): Promise<void> =>
  ctx.write(async (tx) => {
    const at = new Date(from + hours * 3_600_000)
    if (kind === 'create') return create(ctx, tx, at, choice)
    const cases = await tx.query<{ id: string; number: string }>(
      'SELECT id, number FROM recommendation WHERE tenant_id = $1 ORDER BY id DESC LIMIT 20',
      [tx.tenantId],
    )
    const one = cases[which % Math.max(1, cases.length)]
    if (one === undefined) return
    if (kind === 'click') {
      const click = {
        id: newId(at),
        number: one.number,
        channel: clickedBy[choice % 4]!,
        clientDigest: Buffer.alloc(32),
        at,
      }
      await openLinks(tx, [one.number], [click])
      return
    }
    await change(tx, kind, one.id, at, choice)
    await emit(ctx, tx, {
      kind: 'holdSet',
      subject: { kind: 'recommendation', id: one.id },
      recommendationId: one.id,
    })
  })

async function create(ctx: Context, tx: Tx, at: Date, choice: number): Promise<void> {
  const id = newId(at)
  const agency = [null, ...agencies][choice % 3]
  await tx.query(
    `INSERT INTO recommendation (tenant_id, id, number, product_id, reward_cents, recommender_share, channel, entry_source, agency_id, agency_member_id,
       locale, terms_digest, state, created_at, created_on, expires_on)
     VALUES ($1, $2, $3, $4, 7000, 50, $5, $6, $7, $8, 'de', '\\x00', 'open', $9, $10, $10)`,
    [
      tx.tenantId,
      id,
      id,
      choice % 2 === 0 ? 462 : 469,
      [null, 'whatsapp', 'email'][choice % 3],
      choice % 5 === 0 ? 'tarife' : null,
      agency,
      agency != null && choice % 4 === 0 ? member : null,
      at,
      berlinDay(at),
    ],
  )
  for (let part = 0; part < choice % 3; part += 1)
    await tx.query(
      `INSERT INTO reward (tenant_id, id, recommendation_id, beneficiary, beneficiary_id, cents, state, opened_at) VALUES ($1, $2, $3, $4, $5, $6, 'open', $7)`,
      [tx.tenantId, randomUUID(), id, ['recommender', 'recipient'][part], randomUUID(), 1000 + choice, at],
    )
  await emit(ctx, tx, { kind: 'recommendationCreated', subject: { kind: 'recommendation', id }, recommendationId: id })
}

async function change(tx: Tx, kind: Happens['kind'], id: string, at: Date, choice: number): Promise<void> {
  const set = (sql: string, values: readonly unknown[] = []) =>
    tx.query(`UPDATE recommendation SET ${sql} WHERE tenant_id = $1 AND id = $2`, [tx.tenantId, id, ...values])
  const setReward = (sql: string, values: readonly unknown[] = []) =>
    tx.query(
      `UPDATE reward SET ${sql} WHERE tenant_id = $1 AND recommendation_id = $2 AND beneficiary = 'recommender'`,
      [tx.tenantId, id, ...values],
    )
  switch (kind) {
    case 'details':
      return void (await set('recipient_at = $3', [at]))
    case 'match':
      return void (await set(`state = 'matched', matched_at = $3`, [at]))
    case 'unmatch':
      await tx.query(
        'UPDATE customer_order SET recommendation_id = NULL WHERE tenant_id = $1 AND recommendation_id = $2',
        [tx.tenantId, id],
      )
      return void (await set(`state = 'open', matched_at = NULL, released_at = NULL, paid_at = NULL`))
    case 'release':
      return void (await set(`state = 'released', released_at = $3`, [at]))
    case 'undoRelease':
      return void (await set(`state = 'matched', released_at = NULL`))
    case 'pay':
      return void (await set(`state = 'paid', paid_at = $3`, [at]))
    case 'payReward':
      return void (await setReward('state = $3, settled_at = $4', [choice % 2 === 0 ? 'paidOut' : 'collected', at]))
    case 'clawBack':
      return void (await setReward('clawed_back_cents = cents, written_off_cents = $3', [choice]))
    case 'cancel':
      return void (await set(`state = 'cancelled', ended_at = $3`, [at]))
    default:
      await tx.query(
        'UPDATE customer_order SET recommendation_id = NULL WHERE tenant_id = $1 AND recommendation_id = $2',
        [tx.tenantId, id],
      )
      await tx.query(
        `INSERT INTO customer_order (tenant_id, id, source, order_number, ordered_at, ordered_on, state, recommendation_id, match_kind, case_agency_id, received_at, changed_at)
         VALUES ($1, $2::uuid, 'random', $2::text, $4, $5, 'active', $3, 'operator', $6, $4, $4)`,
        [tx.tenantId, randomUUID(), id, at, berlinDay(at), [null, ...agencies][choice % 3]],
      )
  }
}
