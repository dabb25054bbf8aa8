import { expect } from 'vitest'
import { checkBooks } from '../../apps/server/src/features/ledger/public.ts'
import { countWaiting } from '../../apps/server/src/features/numbers/count-waiting.ts'
import { keptCounts, naiveRecount } from '../../apps/server/src/features/numbers/naive-recount.fixture.ts'
import type { Statement } from '../../apps/server/src/platform/db/tx.ts'
import { tracesOf, type Person } from './people.ts'
import type { Payout, Reward, Snapshot } from './snapshot.ts'
import type { World } from './world.ts'

/** Invariants of money after every step, whatever was tried. */
export async function expectMoneyInOrder(world: World, now: Snapshot): Promise<void> {
  expect(ledgerOf(now), 'the ledger').toEqual(ledgerBy(now))
  expectSplits(world, now)
  expectPaidOnce(world, now)
  const ctx = await world.test.context(world.tenantId)
  expect(await ctx.read(checkBooks), 'checkBooks').toEqual([])
}

const sum = <T>(rows: readonly T[], cents: (row: T) => number) => rows.reduce((total, row) => total + cents(row), 0)

/** Balances of the postings: of a person where the account is kept by person, in all where not. */
function ledgerOf({ balances, totals }: Snapshot): Record<string, number> {
  const debits = new Set(['campaignCost', 'beneficiaryReceivable', 'writeOffs'])
  for (const total of totals) {
    const posted = balances.find(({ kind, ownerId }) => kind === total.kind && ownerId === total.ownerId)
    const running = [total.debit, total.credit]
    expect(running, `the running totals of ${total.kind}`).toEqual([posted?.debit ?? 0, posted?.credit ?? 0])
  }
  return keep(
    balances.map(({ kind, ownerId, debit, credit }) => [
      `${kind}:${ownerId ?? ''}`,
      debits.has(kind) ? debit - credit : credit - debit,
    ]),
  )
}

const keep = (entries: readonly (readonly [string, number])[]) => {
  const sums: Record<string, number> = {}
  for (const [name, cents] of entries) sums[name] = (sums[name] ?? 0) + cents
  return Object.fromEntries(Object.entries(sums).filter(([, cents]) => cents !== 0))
}

const isAtBank = (payouts: readonly Payout[], reward: Reward) =>
  payouts.some((payout) => payout.rewardId === reward.id && payout.state === 'exported')

/** The same balances as rewards and payments tell them (product §2.4). */
function ledgerBy({ rewards, payouts, writtenOff }: Snapshot): Record<string, number> {
  const ownerOf = new Map(rewards.map((reward) => [reward.id, reward.beneficiaryId]))
  const forfeited = (reward: Reward) => reward.state === 'expired' && reward.provided
  const spent = (reward: Reward) =>
    reward.state !== 'cancelled' && (reward.state !== 'expired' || reward.provided) ? reward.cents : 0
  const settled = payouts.filter(({ state }) => state === 'exported' || state === 'confirmed')
  return keep([
    ...rewards
      .filter((reward) => ['open', 'provided'].includes(reward.state) && !isAtBank(payouts, reward))
      .map((reward) => [`beneficiaryLiability:${reward.beneficiaryId}`, reward.cents] as const),
    ...rewards.map((reward) => [`beneficiaryReceivable:${reward.beneficiaryId}`, reward.clawedBackCents] as const),
    ...settled.map((payout) => [`beneficiaryReceivable:${ownerOf.get(payout.rewardId)}`, -payout.offsetCents] as const),
    ...writtenOff.map(({ subjectId, cents }) => [`beneficiaryReceivable:${ownerOf.get(subjectId)}`, -cents] as const),
    ['writeOffs:', sum(writtenOff, ({ cents }) => cents)],
    ['payoutClearing:', sum(settled, ({ state, cents }) => (state === 'exported' ? cents : 0))],
    ['bank:', sum(settled, ({ state, cents }) => (state === 'confirmed' ? cents : 0))],
    ['ecodeStock:', sum(rewards, ({ state, cents }) => (state === 'collected' ? cents : 0))],
    ['forfeited:', sum(rewards.filter(forfeited), ({ cents }) => cents)],
    ['campaignCost:', sum(rewards, spent) - sum(rewards, ({ clawedBackCents }) => clawedBackCents)],
  ])
}

/** Each reward is its beneficiary's part of the ordered product's reward on the order's day, to the cent. */
function expectSplits({ rules }: World, { recommendations, orders, rewards, prices }: Snapshot): void {
  for (const recommendation of recommendations) {
    const order = orders.find(({ recommendationId }) => recommendationId === recommendation.id)
    const own = rewards.filter(({ recommendationId }) => recommendationId === recommendation.id)
    const last = Math.max(0, ...own.map(({ generation }) => generation))
    // The order of an undone match is detached, and its opened rewards are cancelled.
    if (order === undefined) continue
    const price = prices.find(
      ({ productId, startOn, endOn }) =>
        productId === order.productId && startOn <= order.orderedOn && (endOn === null || endOn >= order.orderedOn),
    )!
    const half = Math.floor((price.cents * (100 - recommendation.share)) / 100)
    const recipient = Math.min(half, rules.maxRecipientCents ?? half)
    const parts: Record<string, number> = { recipient, recommender: price.cents - recipient }
    for (const reward of own.filter(({ generation }) => generation === last))
      expect([reward.beneficiary, reward.cents]).toEqual([reward.beneficiary, parts[reward.beneficiary]])
  }
}

/** Per reward at most one payment that was confirmed and did not come back; the bank's own list says the same. */
function expectPaidOnce({ bank }: World, { rewards, payouts, codes }: Snapshot): void {
  for (const reward of rewards) {
    const own = payouts.filter(({ rewardId }) => rewardId === reward.id)
    const paid = own.filter(({ state }) => state === 'confirmed')
    const back = own.filter(({ state }) => state === 'rejected' || state === 'returned')
    const name = `${reward.beneficiary}'s reward ${reward.id}`
    expect(paid.length, `${name}: confirmed payments`).toBe(reward.state === 'paidOut' ? 1 : 0)
    expect(reward.attempt, `${name}: the attempt`).toBe(back.length + 1)
    for (const payout of paid) expect(payout.attempt, `${name}: the paid attempt`).toBe(reward.attempt)
    for (const payout of own)
      expect(payout.cents + payout.offsetCents, `${name}: transferred and offset`).toBe(reward.cents)
    expect(
      codes.filter(({ rewardId }) => rewardId === reward.id).map(({ cents }) => cents),
      `${name}: e-codes`,
    ).toEqual(reward.state === 'collected' ? [reward.cents] : [])
    const claimedBack = reward.state === 'paidOut' || reward.state === 'collected' ? [0, reward.cents] : [0]
    expect(claimedBack, `${name}: clawed back`).toContain(reward.clawedBackCents)
  }
  const transferred = payouts.filter(({ state, cents }) => state === 'confirmed' && cents > 0)
  expect(new Map(transferred.map(({ reference, cents }) => [reference, cents])), 'what the bank paid').toEqual(
    bank.paid(),
  )
  expect(
    sum(payouts, ({ state, cents }) => (state === 'exported' ? cents : 0)),
    'what waits at the bank',
  ).toBe(bank.waiting())
}

/** The walks change no table, so the statement that reads them all is made, and planned, once. */
let everywhere: Promise<Statement> | undefined

async function lookEverywhere({ test }: World): Promise<Statement> {
  const { rows } = await test.services.db.owner.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'tenant_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const selects = rows.map(({ name }) => `SELECT '${name}: ' || t::text AS text FROM "${name}" t WHERE tenant_id = $1`)
  return { name: 'readEverythingOfWalk', text: selects.join(' UNION ALL ') }
}

/**
 * Where the data of an erased person still are: in no column of any table, as text or as bytes. Only an order whose
 * match was undone belongs to nobody, and is stored as long as other unmatched ones. The rows are searched here: to
 * compare each with each pattern takes PostgreSQL several times as long as to read them.
 */
export async function findTraces(world: World, now: Snapshot, erased: readonly Person[]): Promise<string[]> {
  if (erased.length === 0) return []
  const traces = erased
    .flatMap(tracesOf)
    .flatMap((trace) => [trace, Buffer.from(trace).toString('hex')])
    .map((trace) => trace.toLowerCase())
  everywhere ??= lookEverywhere(world)
  const look = await everywhere
  const rows = await world.test.services.db.read(world.tenantId, (tx) =>
    tx.rows<{ text: string }>(look, [world.tenantId]),
  )
  const isTrace = (text: string) => traces.some((trace) => text.includes(trace))
  const nobodys = now.orders.filter(({ recommendationId }) => recommendationId === null)
  return rows
    .filter(({ text }) => isTrace(text.toLowerCase()))
    .map(({ text }) => text.slice(0, 300))
    .filter((text) => !nobodys.some(({ id }) => text.includes(id)))
}

/** No person's key outlives them: no row seals or finds, and nothing sealed with it can be opened. */
export async function expectKeysDestroyed({ test, tenantId }: World, now: Snapshot): Promise<void> {
  const erased = [...now.accounts, ...now.recipients].filter((person) => person.erased).map(({ id }) => id)
  if (erased.length === 0) return
  await test.services.db.read(tenantId, async (tx) => {
    const [left] = await tx.query<{ keys: number; digests: number }>(
      `SELECT (SELECT count(*) FROM person_secret WHERE tenant_id = $1 AND person_id = ANY ($2)) AS keys,
              (SELECT count(*) FROM blind_index WHERE tenant_id = $1 AND person_id = ANY ($2)) AS digests`,
      [tenantId, erased],
    )
    expect(left, 'what the erased are still known by').toEqual({ keys: 0, digests: 0 })
    const claims = await tx.query<{ id: string; person: string; bank: Buffer }>(
      'SELECT id, beneficiary_id AS person, bank FROM reward WHERE tenant_id = $1 AND beneficiary_id = ANY ($2) AND bank IS NOT NULL',
      [tenantId, erased],
    )
    for (const { id, person, bank } of claims)
      expect(await test.services.persons.open(tx, person, bank, `claim:${id}`), 'a claim of the erased').toBeUndefined()
  })
}

/** The numbers equal the rows, to the unit: every change of a case was queued for counting. */
export async function expectCounted({ test, tenantId }: World): Promise<void> {
  const ctx = await test.context(tenantId)
  await countWaiting(ctx)
  const [kept, naive] = await ctx.read(async (tx) => [await keptCounts(tx), await naiveRecount(tx)] as const)
  expect(kept, 'the counts').toEqual(naive)
}
