import { statement, type Tx } from '#platform/db/tx.ts'

export type ApprovalKind = 'goodwill' | 'writeOff' | 'appeal'

/** One operator's request, and another one's decision. */
export interface ApprovalRow {
  readonly id: string
  readonly kind: ApprovalKind
  /** The reward; of an appeal the recommendation. */
  readonly subjectId: string
  readonly recommendationId: string
  readonly cents: number | null
  readonly reason: string
  readonly askedBy: string
  readonly askedAt: Date
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
  readonly granted: boolean | null
}

const columns = `id, kind, subject_id AS "subjectId", data ->> 'recommendationId' AS "recommendationId", (data ->> 'cents')::bigint AS cents, reason,
  asked_by AS "askedBy", asked_at AS "askedAt", decided_by AS "decidedBy", decided_at AS "decidedAt", granted`

const insert = statement(
  'approval_insert',
  `INSERT INTO approval (tenant_id, id, kind, subject_id, data, reason, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
   ON CONFLICT DO NOTHING RETURNING ${columns}`,
)
/** Undefined where the same approval was requested already. */
export const insertApproval = (
  tx: Tx,
  row: Pick<ApprovalRow, 'id' | 'kind' | 'subjectId' | 'recommendationId' | 'cents' | 'reason' | 'askedBy' | 'askedAt'>,
) =>
  tx.maybe<ApprovalRow>(insert, [
    tx.tenantId,
    row.id,
    row.kind,
    row.subjectId,
    JSON.stringify({ recommendationId: row.recommendationId, cents: row.cents }),
    row.reason,
    row.askedBy,
    row.askedAt,
  ])

const lockOne = statement(
  'approval_lock',
  `SELECT ${columns} FROM approval WHERE tenant_id = $1 AND id = $2 FOR UPDATE`,
)
export const lockApproval = (tx: Tx, id: string) => tx.maybe<ApprovalRow>(lockOne, [tx.tenantId, id])

const decideOne = statement(
  'approval_decide',
  `UPDATE approval SET decided_by = $3, decided_at = $4, granted = $5, data = jsonb_set(data, '{cents}', $6::jsonb) WHERE tenant_id = $1 AND id = $2 AND decided_at IS NULL RETURNING ${columns}`,
)
export const setDecision = (
  tx: Tx,
  decision: {
    readonly id: string
    readonly by: string
    readonly at: Date
    readonly granted: boolean
    /** What was really done, of a granted one. */
    readonly cents: number | null
  },
) =>
  tx.one<ApprovalRow>(decideOne, [
    ...[tx.tenantId, decision.id, decision.by, decision.at, decision.granted, JSON.stringify(decision.cents)],
  ])

const closeOld = statement(
  'approval_close_lapsed',
  'UPDATE approval SET decided_at = $5 WHERE tenant_id = $1 AND kind = $2 AND subject_id = $3 AND decided_at IS NULL AND asked_at < $4',
)
/** Closes requests that were not answered in time, so that they can be made again. */
export const closeLapsed = (tx: Tx, kind: ApprovalKind, subjectId: string, askedBefore: Date, at: Date) =>
  tx.run(closeOld, [tx.tenantId, kind, subjectId, askedBefore, at])

const latest = statement(
  'approval_latest',
  `(SELECT ${columns} FROM approval WHERE tenant_id = $1 AND decided_at IS NULL ORDER BY asked_at DESC, id DESC LIMIT 200)
   UNION ALL (SELECT ${columns} FROM approval WHERE tenant_id = $1 AND decided_at IS NOT NULL ORDER BY decided_at DESC, id DESC LIMIT 50)`,
)
/** The open ones, then the latest decisions. */
export const listApprovalRows = (tx: Tx) => tx.rows<ApprovalRow>(latest, [tx.tenantId])

const numbers = statement(
  'approval_numbers',
  'SELECT id, number FROM recommendation WHERE tenant_id = $1 AND id = ANY($2::uuid[])',
)
export const numbersOf = async (tx: Tx, ids: readonly string[]) =>
  new Map(
    (await tx.rows<{ id: string; number: string }>(numbers, [tx.tenantId, ids])).map((row) => [row.id, row.number]),
  )
