import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'

/** The spoken code of a recommendation, in its written form. */
export interface OfflineCode {
  readonly code: string
  readonly expiresOn: PlainDay
}

const insert = statement(
  'offline_code_insert',
  `INSERT INTO offline_code (tenant_id, code, recommendation_id, created_at, expires_on) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (tenant_id, code) DO NOTHING`,
)
const liveOf = statement(
  'offline_code_live',
  `SELECT code, expires_on AS "expiresOn" FROM offline_code WHERE tenant_id = $1 AND recommendation_id = $2 AND expires_on >= $3
   ORDER BY expires_on DESC LIMIT 1`,
)
const numberOf = statement(
  'offline_code_number',
  `SELECT r.number, o.expires_on AS "expiresOn" FROM offline_code o
   JOIN recommendation r ON r.tenant_id = $1 AND r.id = o.recommendation_id WHERE o.tenant_id = $1 AND o.code = $2`,
)

const extend = statement(
  'offline_code_extend',
  'UPDATE offline_code SET expires_on = $3 WHERE tenant_id = $1 AND recommendation_id = $2 AND expires_on < $3',
)

/** A code is valid as long as its link. */
export const extendOfflineCode = (tx: Tx, recommendationId: string, until: PlainDay) =>
  tx.run(extend, [tx.tenantId, recommendationId, until])

/** Inserts a code; false where another recommendation has the same one. */
export const insertOfflineCode = async (tx: Tx, recommendationId: string, code: OfflineCode, at: Date) =>
  (await tx.run(insert, [tx.tenantId, code.code, recommendationId, at, code.expiresOn])) === 1

/** The code that is valid on a day. */
export const findLiveCode = (tx: Tx, recommendationId: string, day: PlainDay) =>
  tx.maybe<OfflineCode>(liveOf, [tx.tenantId, recommendationId, day])

/** The recommendation of a code, valid or ended: the caller checks which. */
export const findByOfflineCode = (tx: Tx, code: string) =>
  tx.maybe<{ number: string; expiresOn: PlainDay }>(numberOf, [tx.tenantId, code])
