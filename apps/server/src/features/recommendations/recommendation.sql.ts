import type { PlainDay } from '@referral/domain/calendar'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import { columnName, columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { extendOfflineCode } from './offline-code.sql.ts'
import { createdColumns, recommendationTable, recommendersColumns, type RecommendationRow } from './tables.ts'

export type { RecommendationRow }

export const recommendationColumns = columnsOf(recommendationTable)

const insert = insertionOf(
  'recommendation_insert',
  recommendationTable,
  createdColumns,
  `RETURNING ${recommendationColumns}`,
)
export type NewRecommendation = Parameters<typeof insert.valuesOf>[1]

export const insertRecommendation = (tx: Tx, row: NewRecommendation) =>
  tx.one<RecommendationRow>(insert.statement, insert.valuesOf(tx, row))

const byNumber = statement(
  'recommendation_by_number',
  `SELECT ${recommendationColumns} FROM recommendation WHERE tenant_id = $1 AND number = $2`,
)
const byId = statement(
  'recommendation_by_id',
  `SELECT ${recommendationColumns} FROM recommendation WHERE tenant_id = $1 AND id = $2`,
)
const lockById = statement(
  'recommendation_lock',
  `SELECT ${recommendationColumns} FROM recommendation WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
)
const holdById = statement(
  'recommendation_hold_row',
  `SELECT ${recommendationColumns} FROM recommendation WHERE tenant_id = $1 AND id = $2 FOR SHARE`,
)

export const findByNumber = (tx: Tx, number: string) => tx.maybe<RecommendationRow>(byNumber, [tx.tenantId, number])
export const findById = (tx: Tx, id: string) => tx.maybe<RecommendationRow>(byId, [tx.tenantId, id])
/** The row as it stays until the end of the transaction. */
export const holdRecommendation = (tx: Tx, id: string) => tx.maybe<RecommendationRow>(holdById, [tx.tenantId, id])
/** Locks the row until the end of the transaction; every change of a case locks its recommendation first. */
export const lockRecommendation = (tx: Tx, id: string) => tx.maybe<RecommendationRow>(lockById, [tx.tenantId, id])
/** The same for what may concern the whole link: its first case is locked before a further person's. */
export async function lockWithOrigin(tx: Tx, id: string): Promise<RecommendationRow | undefined> {
  const parentId = (await findById(tx, id))?.parentId ?? null
  if (parentId !== null) await lockRecommendation(tx, parentId)
  return lockRecommendation(tx, id)
}

/** The open recommendation of a link at today's reward: one created at another reward is not continued. */
const sourceOfLink = statement(
  'recommendation_source_of_link',
  `SELECT ${recommendationColumns} FROM recommendation
   WHERE tenant_id = $1 AND seller_link_id = $2 AND product_id = $3 AND parent_id IS NULL AND reward_cents = $4
     AND expires_on >= $5 AND state NOT IN ('expired', 'cancelled') AND NOT on_hold AND erased_at IS NULL
   ORDER BY created_at DESC, id DESC LIMIT 1`,
)
/** The recommendation of a product that a seller's link leads to on a day. */
export const findSourceOfLink = (
  tx: Tx,
  link: { readonly id: string },
  product: { readonly id: number; readonly rewardCents: number },
  day: PlainDay,
) => tx.maybe<RecommendationRow>(sourceOfLink, [tx.tenantId, link.id, product.id, product.rewardCents, day])

const insertCampaign = statement(
  'recommendation_campaign_insert',
  'INSERT INTO recommendation_campaign (tenant_id, recommendation_id, campaign_id) VALUES ($1, $2, $3)',
)

const copyCampaigns = statement(
  'recommendation_campaign_copy',
  `INSERT INTO recommendation_campaign (tenant_id, recommendation_id, campaign_id)
   SELECT $1::bigint, $2::uuid, campaign_id FROM recommendation_campaign WHERE tenant_id = $1 AND recommendation_id = $3
   RETURNING campaign_id`,
)

/** A further person's case takes part in the campaigns of the link's first one. */
export const joinCampaignsOf = (tx: Tx, recommendationId: string, originId: string) =>
  tx.rows(copyCampaigns, [tx.tenantId, recommendationId, originId])
export const joinCampaign = (tx: Tx, recommendationId: string, campaignId: number) =>
  tx.run(insertCampaign, [tx.tenantId, recommendationId, campaignId])

const attach = statement(
  'recommendation_attach',
  `UPDATE recommendation SET recommender_id = $3 WHERE tenant_id = $1 AND (id = $2 OR parent_id = $2) AND recommender_id IS NULL RETURNING ${recommendationColumns}`,
)
/** The link's first case and those of further people; none where the first is an account's already. */
export async function attachToAccount(tx: Tx, originId: string, accountId: string): Promise<RecommendationRow[]> {
  // A person who is just being added to the link is seen by the next statement.
  const origin = await lockRecommendation(tx, originId)
  if (origin?.recommenderId !== null) return []
  return tx.rows<RecommendationRow>(attach, [tx.tenantId, originId, accountId])
}

const setRecipient = statement(
  'recommendation_recipient',
  `UPDATE recommendation SET recipient_at = $3, expires_on = $4 WHERE tenant_id = $1 AND id = $2 AND state IN ('open', 'matched') AND recipient_at IS NULL`,
)
const setConfirmed = statement(
  'recommendation_confirmed',
  `UPDATE recommendation SET confirmed_at = $3 WHERE tenant_id = $1 AND id = $2 AND state IN ('open', 'matched') AND confirmed_at IS NULL`,
)
const setHold = statement(
  'recommendation_hold',
  'UPDATE recommendation SET on_hold = $3, hold_reason = $4 WHERE tenant_id = $1 AND id = $2 AND on_hold <> $3',
)

/** Notes that the recipient has entered their data, which gives the link new days; false where another recipient was first. */
export async function markRecipientEntered(tx: Tx, id: string, at: Date, expiresOn: PlainDay): Promise<boolean> {
  if ((await tx.run(setRecipient, [tx.tenantId, id, at, expiresOn])) === 0) return false
  await extendOfflineCode(tx, id, expiresOn)
  return true
}
export const markConfirmed = async (tx: Tx, id: string, at: Date) =>
  (await tx.run(setConfirmed, [tx.tenantId, id, at])) === 1
export const setOnHold = async (tx: Tx, id: string, onHold: boolean, reason: string | null) =>
  (await tx.run(setHold, [tx.tenantId, id, onHold, reason])) === 1

const emptied = [...recommendersColumns, 'creatorDigest'].map((name) => `${columnName(name)} = NULL`).join(', ')

const eraseColumns = statement(
  'recommendation_erase',
  `UPDATE recommendation SET ${emptied}, erased_at = $3
   WHERE tenant_id = $1 AND id = $2`,
)
export const eraseRecommenderOf = (tx: Tx, id: string, at: Date) => tx.run(eraseColumns, [tx.tenantId, id, at])

const emptyNotes = statement(
  'recommendation_notes_empty',
  'UPDATE recommendation SET note = NULL WHERE tenant_id = $1 AND (id = $2 OR parent_id = $2) AND note IS NOT NULL',
)
/**
 * A note may name any person who came by its link: with one of them it is erased in every case of the link.
 * @param originId the link's first case
 */
export const forgetNotes = (tx: Tx, originId: string) => tx.run(emptyNotes, [tx.tenantId, originId])

const areOf = `tenant_id = $1 AND (recommender_id = $2 OR (recommender_id IS NULL AND lower(recommender_email) = $3))`
/** In the order in which cases are locked. Copies that were made meanwhile are seen by the next statement. */
const lockAllOf = statement(
  'recommendation_lock_all_of',
  `SELECT id FROM recommendation WHERE ${areOf} ORDER BY id FOR UPDATE`,
)
const eraseAllOf = statement(
  'recommendation_erase_all_of',
  `UPDATE recommendation SET ${emptied} WHERE ${areOf}
   RETURNING id, number, agency_id AS "agencyId"`,
)
/** Removes a person from all their recommendations, attached to their account or not; states and sums stay. */
export async function eraseRecommender(tx: Tx, recommenderId: string, emailKey: string | null) {
  const whose = [tx.tenantId, recommenderId, emailKey]
  await tx.run(lockAllOf, whose)
  return tx.rows<{ id: string; number: string; agencyId: string | null }>(eraseAllOf, whose)
}

/** One statement per combination of filters: with optional conditions a prepared plan could not start at the key. */
const ownPage = (name: string, conditions: string) =>
  statement(
    name,
    `SELECT ${recommendationColumns} FROM recommendation WHERE tenant_id = $1 AND recommender_id = $2${conditions}
     ORDER BY created_at DESC, id DESC LIMIT $3`,
  )
const ownFirst = ownPage('recommendation_own', '')
const ownAfter = ownPage('recommendation_own_after', ' AND (created_at, id) < ($4, $5::uuid)')
const ownFirstIn = ownPage('recommendation_own_state', ' AND state = $4')
const ownAfterIn = ownPage('recommendation_own_state_after', ' AND state = $4 AND (created_at, id) < ($5, $6::uuid)')
const ownCounts = statement(
  'recommendation_own_counts',
  'SELECT state, count(*) AS count FROM recommendation WHERE tenant_id = $1 AND recommender_id = $2 GROUP BY state',
)

export interface Cursor {
  readonly createdAt: Date
  readonly id: string
}

/** Pages the recommender's list by key, so that the last page costs as much as the first. */
export const listOwn = (
  tx: Tx,
  recommenderId: string,
  state: RecommendationState | null,
  after: Cursor | null,
  limit: number,
) => {
  const [first, behind] = state === null ? [ownFirst, ownAfter] : [ownFirstIn, ownAfterIn]
  const values = [tx.tenantId, recommenderId, limit, ...(state === null ? [] : [state])]
  return after === null
    ? tx.rows<RecommendationRow>(first, values)
    : tx.rows<RecommendationRow>(behind, [...values, after.createdAt, after.id])
}
export const countOwn = (tx: Tx, recommenderId: string) =>
  tx.rows<{ state: RecommendationState; count: number }>(ownCounts, [tx.tenantId, recommenderId])

const countClicks = statement(
  'click_count',
  `SELECT recommendation_id AS id, count(*) AS count, min(at) AS "firstAt" FROM click
   WHERE tenant_id = $1 AND recommendation_id = ANY($2) AND kind = 'link' GROUP BY 1`,
)

/** The number of clicks on a link, and the first one. */
export interface Clicks {
  readonly count: number
  readonly firstAt: Date | null
}
export const noClicks: Clicks = { count: 0, firstAt: null }

export const clickCounts = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Clicks>> =>
  new Map((await tx.rows<Clicks & { id: string }>(countClicks, [tx.tenantId, ids])).map((row) => [row.id, row]))

const selectEvents = statement(
  'recommendation_events',
  `SELECT recommendation_id AS "recommendationId", subject_kind AS "subjectKind", subject_id AS "subjectId", kind, from_state AS "from", to_state AS "to",
          actor_kind AS "actorKind", actor_id AS "actorId", reason, data, at
   FROM event WHERE tenant_id = $1 AND recommendation_id = ANY($2) ORDER BY at, id`,
)

export interface EventRow {
  readonly recommendationId: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly kind: string
  readonly from: string | null
  readonly to: string | null
  readonly actorKind: string
  readonly actorId: string | null
  readonly reason: string | null
  readonly data: Readonly<Record<string, unknown>>
  readonly at: Date
}
export const listEvents = (tx: Tx, recommendationIds: readonly string[]) =>
  tx.rows<EventRow>(selectEvents, [tx.tenantId, recommendationIds])
