import { statement, type Tx } from '#platform/db/tx.ts'

export interface Click {
  readonly id: string
  readonly number: string
  readonly channel: string | null
  readonly clientDigest: Buffer
  readonly at: Date
}

const open = statement(
  'click_open',
  `WITH target AS (
     SELECT number, id, state, expires_on AS "expiresOn", locale FROM recommendation WHERE tenant_id = $1 AND number = ANY($2)
   ), counted AS (
     INSERT INTO click (tenant_id, id, recommendation_id, kind, channel, client_digest, at)
     SELECT $1, u.id, target.id, 'link', u.channel, u.client_digest, u.at
     FROM unnest($3::uuid[], $4::text[], $5::text[], $6::bytea[], $7::timestamptz[]) AS u (id, number, channel, client_digest, at)
     JOIN target USING (number)
   )
   SELECT * FROM target`,
)

export interface ClickTarget {
  readonly number: string
  readonly id: string
  readonly state: string
  readonly expiresOn: string
  readonly locale: 'de' | 'en'
}

/** The targets of many links, and the clicks on those that exist, in one statement. */
export const openLinks = (tx: Tx, numbers: readonly string[], clicks: readonly Click[]) =>
  tx.rows<ClickTarget>(open, [
    tx.tenantId,
    numbers,
    clicks.map((click) => click.id),
    clicks.map((click) => click.number),
    clicks.map((click) => click.channel),
    clicks.map((click) => click.clientDigest),
    clicks.map((click) => click.at),
  ])
