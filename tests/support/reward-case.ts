import { randomBytes } from 'node:crypto'
import { addDays, berlinDay } from '@referral/domain/calendar'
import { complaintPeriodEnd, orderWindowEnd } from '@referral/domain/eligibility'
import type { RecommenderShare } from '@referral/domain/shares'
import { expect } from 'vitest'
import { moveRecommendation, type RecommendationRow } from '../../apps/server/src/features/recommendations/public.ts'
import { insertRecommendation } from '../../apps/server/src/features/recommendations/recommendation.sql.ts'
import type { Context } from '../../apps/server/src/platform/context.ts'
import { sha256 } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { statement, type Tx } from '../../apps/server/src/platform/db/tx.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { succeeded } from './succeeded.ts'
import type { TestApp } from './test-app.ts'
import { checkBooks } from '../../apps/server/src/features/ledger/public.ts'
import { listLiving, type RewardRow } from '../../apps/server/src/features/rewards/reward.sql.ts'

export interface Case {
  readonly recommendationId: string
  readonly recommenderId: string
  readonly recipientId: string
  readonly orderId: string
}

const insertAccount = statement(
  'fixture_account',
  `INSERT INTO account (tenant_id, id, email, email_key, first_name, last_name, hash, created_at) VALUES ($1, $2, $3, $3, 'Nora', 'Öztürk-Groß', $4, $5)`,
)
const insertRecipient = statement(
  'fixture_recipient',
  `INSERT INTO recipient (tenant_id, id, number, recommendation_id, first_name, last_name, email, email_key, locale, created_at, confirmed_at)
   VALUES ($1, $2, $3, $4, 'Lena', 'Maurer', $5, $5, 'de', $6, $6)`,
)
const confirm = statement(
  'fixture_confirm',
  'UPDATE recommendation SET recipient_at = $3, confirmed_at = $3 WHERE tenant_id = $1 AND id = $2',
)
const insertOrder = statement(
  'fixture_order',
  `INSERT INTO customer_order (tenant_id, id, source, order_number, ordered_at, ordered_on, state, product_id, recommendation_id, match_kind, received_at, changed_at)
   VALUES ($1, $2, 'fixture', $3, $4, $5, 'active', $6, $7, 'recipientNumber', $4, $4)`,
)

export interface CaseOptions {
  readonly share?: RecommenderShare
  readonly recommenderId?: string
  /** The professional seller who recommended. */
  readonly sellerId?: string
  readonly orderedProduct?: number
  /** A device and the tariff it is recommended with, in place of product 462. */
  readonly device?: { readonly id: number; readonly tariff: number }
  /** Days ago on which it was ordered. */
  readonly age?: number
}

/** A person with an account who recommends. */
export async function makeRecommender(ctx: Context, tx: Tx): Promise<string> {
  const id = newId(ctx.now)
  const email = `nora-${randomBytes(6).toString('hex')}@demo.example`
  await tx.run(insertAccount, [tx.tenantId, id, email, randomBytes(9).toString('base64url'), ctx.now])
  return id
}

/** A recommendation whose recipient has confirmed and whose order is matched: its rewards are open. */
export async function makeMatched(ctx: Context, tx: Tx, options: CaseOptions = {}): Promise<Case> {
  const orderDay = addDays(berlinDay(ctx.now), -(options.age ?? 40))
  const at = new Date(ctx.now.getTime() - (options.age ?? 40) * 86_400_000)
  const recommenderId = options.recommenderId ?? (await makeRecommender(ctx, tx))
  const ids = { recommendationId: newId(ctx.now), recipientId: newId(ctx.now), orderId: newId(ctx.now) }
  await insertRecommendation(tx, {
    state: 'open',
    id: ids.recommendationId,
    number: ctx.services.numbers.issue('recommendation', ctx.tenant.id),
    recommenderId,
    recommenderFirstName: 'Nora',
    recommenderLastName: 'Öztürk-Groß',
    productId: options.device?.tariff ?? 462,
    deviceId: options.device?.id,
    rewardCents: 7000,
    recommenderShare: options.share ?? 100,
    sellerId: options.sellerId,
    locale: 'de',
    termsDigest: sha256('terms'),
    createdAt: at,
    createdOn: orderDay,
    expiresOn: orderWindowEnd({ createdOn: orderDay, recipientDataOn: orderDay }),
  })
  const email = `lena-${randomBytes(6).toString('hex')}@demo.example`
  const number = ctx.services.numbers.issue('recipient', ctx.tenant.id)
  await tx.run(insertRecipient, [tx.tenantId, ids.recipientId, number, ids.recommendationId, email, at])
  await tx.run(confirm, [tx.tenantId, ids.recommendationId, at])
  await tx.run(insertOrder, [
    tx.tenantId,
    ids.orderId,
    ids.orderId,
    at,
    orderDay,
    options.orderedProduct ?? options.device?.tariff ?? 462,
    ids.recommendationId,
  ])
  const matched = await moveRecommendation(ctx, tx, ids.recommendationId, {
    trigger: 'matchOrder',
    facts: { orderState: 'active', orderDay, orderNumberUsed: false, hasHardBlock: false },
    releaseOn: complaintPeriodEnd(orderDay, ctx.tenant.config.complaintDays),
  })
  succeeded(matched)
  return { ...ids, recommenderId }
}

/** The operator releases a case that was ordered so many days ago. */
export const release = (ctx: Context, tx: Tx, recommendationId: string, age = 40) =>
  moveRecommendation(ctx, tx, recommendationId, {
    trigger: 'release',
    actor: 'operator',
    facts: { orderState: 'active', orderDay: addDays(berlinDay(ctx.now), -age), releaserIsBeneficiary: false },
  })

/** The same, released: its rewards are provided. */
export async function makeReleased(ctx: Context, tx: Tx, options: CaseOptions = {}): Promise<Case> {
  const made = await makeMatched(ctx, tx, options)
  succeeded(await release(ctx, tx, made.recommendationId, options.age))
  return made
}

export async function cancelCase(ctx: Context, tx: Tx, recommendationId: string): Promise<RecommendationRow> {
  const cancel = { trigger: 'cancel', actor: 'system', facts: {}, reason: 'orderCancelled' } as const
  return succeeded(await moveRecommendation(ctx, tx, recommendationId, cancel))
}

/** The beneficiary's link, as the mail carries it. */
export const linkOf = (ctx: Context, tx: Tx, rewardId: string) =>
  ctx.services.tokens.issue(tx, 'reward', rewardId, 86_400).then(({ token }) => token)

/** A reward of a case, which there must be. */
export async function rewardOf(
  tx: Tx,
  recommendationId: string,
  beneficiary: 'recommender' | 'recipient' = 'recommender',
): Promise<RewardRow> {
  const found = (await listLiving(tx, recommendationId)).find((row) => row.beneficiary === beneficiary)
  if (found === undefined) throw new Error(`There is no reward of the ${beneficiary}`)
  return found
}

/** After every step the ledger agrees with the states. */
export async function expectBooksInOrder(test: TestApp, tenantId: number): Promise<void> {
  const ctx = await test.context(tenantId)
  expect(await ctx.read(checkBooks)).toEqual([])
}

export const ibans = [
  'DE89370400440532013000',
  'DE02120300000000202051',
  'DE02500105170137075030',
  'DE02100500000054540402',
  'DE02300209000106531065',
] as const
