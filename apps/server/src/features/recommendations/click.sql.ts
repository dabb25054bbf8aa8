import { statement, type Tx } from '#platform/db/tx.ts'

/** The channel of a click that came by no link of ours. */
export const jumpIn = 'jumpIn'

export interface Click {
  readonly id: string
  readonly number: string
  readonly channel: string | null
  readonly clientDigest: Buffer
  readonly at: Date
  /** Whether an earlier click of the case is known; then the database is not asked for one. */
  readonly isLater?: boolean
}

const open = statement(
  'click_open',
  `WITH target AS (
     SELECT id, number, state, expires_on, locale FROM recommendation WHERE tenant_id = $1 AND number = ANY($2)
   ), given AS MATERIALIZED (
     SELECT u.id, target.id AS recommendation_id, u.channel, u.client_digest, u.at, u.is_later
     FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bytea[], $7::timestamptz[], $8::boolean[]) AS u (id, number, channel, client_digest, at, is_later)
     JOIN target USING (number)
   ), counted AS (
     INSERT INTO click (tenant_id, id, recommendation_id, kind, channel, client_digest, at)
     SELECT $1, id, recommendation_id, 'link', channel, client_digest, at FROM given
     RETURNING id
   ), first AS (
     INSERT INTO funnel_waiting (tenant_id, id, recommendation_id)
     SELECT $1, given.id, given.recommendation_id FROM given WHERE NOT given.is_later AND (SELECT c.id FROM click c
       WHERE c.tenant_id = $1 AND c.recommendation_id = given.recommendation_id AND c.kind = 'link' AND (c.at, c.id) < (given.at, given.id)
       ORDER BY c.at LIMIT 1) IS NULL
     RETURNING id
   )
   SELECT number, state, expires_on AS "expiresOn", locale FROM target`,
)

export interface ClickTarget {
  readonly number: string
  readonly state: string
  readonly expiresOn: string
  readonly locale: 'de' | 'en'
}

/**
 * Finds the targets of many links and inserts the clicks on those that exist, in one statement; a case's first click queues
 * it for the numbers. An earlier click is looked up by the index: an anti-join would read all clicks of a popular link.
 * The lists are written here as PostgreSQL reads them: none of their values can hold a sign that would have to be escaped.
 */
export const openLinks = (tx: Tx, numbers: readonly string[], clicks: readonly Click[]) =>
  tx.rows<ClickTarget>(open, [
    tx.tenantId,
    listOf(numbers),
    listOf(clicks.map((click) => click.id)),
    listOf(clicks.map((click) => click.number)),
    clicks.map((click) => click.channel),
    listOf(clicks.map((click) => String.raw`"\\x${click.clientDigest.toString('hex')}"`)),
    listOf(clicks.map((click) => click.at.toISOString())),
    listOf(clicks.map((click) => click.isLater === true)),
  ])

const listOf = (values: readonly (string | boolean)[]) => `{${values.join(',')}}`

const insertShopClick = statement(
  'click_insert_shop',
  `INSERT INTO click (tenant_id, id, recommendation_id, kind, channel, recipient_id, client_digest, at) VALUES ($1, $2, $3, 'shop', $4, $5, $6, $7)`,
)
const anyShopClick = statement(
  'click_any_shop',
  `SELECT 1 FROM click WHERE tenant_id = $1 AND recommendation_id = $2 AND kind = 'shop' LIMIT 1`,
)

export const keepShopClick = (
  tx: Tx,
  click: {
    id: string
    recommendationId: string
    channel: string | null
    recipientId: string | null
    clientDigest: Buffer
    at: Date
  },
) =>
  tx.run(insertShopClick, [
    tx.tenantId,
    click.id,
    click.recommendationId,
    click.channel,
    click.recipientId,
    click.clientDigest,
    click.at,
  ])
export const hasShopClick = async (tx: Tx, recommendationId: string) =>
  (await tx.maybe(anyShopClick, [tx.tenantId, recommendationId])) !== undefined

const forgetClients = statement(
  'click_forget_clients',
  'UPDATE click SET client_digest = NULL WHERE tenant_id = $1 AND recommendation_id = $2',
)
export const forgetOldClients = statement(
  'click_forget_old_clients',
  'UPDATE click SET client_digest = NULL WHERE tenant_id = $1 AND client_digest IS NOT NULL AND at < $2',
)

/** Deletes where clicks came from; their count stays. */
export const forgetClickClients = (tx: Tx, recommendationId: string) =>
  tx.run(forgetClients, [tx.tenantId, recommendationId])
export const forgetClickClientsBefore = (tx: Tx, before: Date) => tx.run(forgetOldClients, [tx.tenantId, before])
