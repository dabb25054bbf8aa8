import { columnsOf, insertionOf } from '#platform/db/table.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { lateClaimTable, type StoredLateClaim } from './tables.ts'

const read = [
  'id',
  'recommendationId',
  'claimant',
  'personId',
  'state',
  'orderedOn',
  'details',
  'proofType',
  'proofBytes',
  'locale',
  'createdAt',
  'decidedBy',
  'decidedAt',
  'reason',
  'orderId',
] as const
/** A late claim as stored, without its proof. */
export type LateClaimRow = Pick<StoredLateClaim, (typeof read)[number]> & { readonly hasProof: boolean }

export const claimColumns = `${columnsOf(lateClaimTable, { as: 'c', only: read })}, c.proof IS NOT NULL AS "hasProof"`

const insert = insertionOf(
  'late_claim_insert',
  lateClaimTable,
  [
    'id',
    'recommendationId',
    'claimant',
    'personId',
    'state',
    'orderedOn',
    'orderDigest',
    'details',
    'proof',
    'proofType',
    'proofBytes',
    'locale',
    'createdAt',
  ],
  `RETURNING ${columnsOf(lateClaimTable, { only: read })}, proof IS NOT NULL AS "hasProof"`,
)
export type NewClaim = Omit<Parameters<typeof insert.valuesOf>[1], 'state'>
export const insertClaim = (tx: Tx, row: NewClaim) =>
  tx.one<LateClaimRow>(insert.statement, insert.valuesOf(tx, { ...row, state: 'received' }))

const select = (name: string, condition: string) =>
  statement(name, `SELECT ${claimColumns} FROM late_claim c WHERE c.tenant_id = $1 AND ${condition}`)
const byId = select('late_claim_by_id', 'c.id = $2')
const lockOne = select('late_claim_lock', 'c.id = $2 FOR UPDATE')
const lockOpen = select('late_claim_lock_open', 'c.recommendation_id = $2 AND c.decided_at IS NULL FOR UPDATE')
const lockAcceptedWith = select(
  'late_claim_lock_accepted',
  "c.recommendation_id = $2 AND c.order_id = $3 AND c.state = 'accepted' ORDER BY c.decided_at DESC LIMIT 1 FOR UPDATE",
)
const ofPersonOn = select(
  'late_claim_of_person_on',
  'c.recommendation_id = $2 AND c.person_id = $3 ORDER BY c.created_at DESC, c.id DESC',
)
const ofPerson = select('late_claim_of_person', 'c.person_id = $2 ORDER BY c.created_at DESC, c.id DESC LIMIT 100')

export const findClaim = (tx: Tx, id: string) => tx.maybe<LateClaimRow>(byId, [tx.tenantId, id])
export const lockClaim = (tx: Tx, id: string) => tx.maybe<LateClaimRow>(lockOne, [tx.tenantId, id])
/** Under the lock of its recommendation there is one at most. */
export const lockOpenClaim = (tx: Tx, recommendationId: string) =>
  tx.maybe<LateClaimRow>(lockOpen, [tx.tenantId, recommendationId])
/** The claim that the order was accepted as. */
export const lockAccepted = (tx: Tx, recommendationId: string, orderId: string) =>
  tx.maybe<LateClaimRow>(lockAcceptedWith, [tx.tenantId, recommendationId, orderId])
/** One person's claims for one recommendation: the other person's are never shown. */
export const listClaimsOn = (tx: Tx, recommendationId: string, personId: string) =>
  tx.rows<LateClaimRow>(ofPersonOn, [tx.tenantId, recommendationId, personId])
export const listClaimsOf = (tx: Tx, personId: string) => tx.rows<LateClaimRow>(ofPerson, [tx.tenantId, personId])

const counts = statement(
  'late_claim_counts',
  `SELECT count(*) AS made, count(*) FILTER (WHERE decided_at IS NULL) AS open FROM late_claim WHERE tenant_id = $1 AND recommendation_id = $2`,
)
export const countClaims = (tx: Tx, recommendationId: string) =>
  tx.one<{ made: number; open: number }>(counts, [tx.tenantId, recommendationId])

const selectProof = statement('late_claim_proof', 'SELECT proof FROM late_claim WHERE tenant_id = $1 AND id = $2')
export const readSealedProof = async (tx: Tx, id: string) =>
  (await tx.maybe<{ proof: Buffer | null }>(selectProof, [tx.tenantId, id]))?.proof ?? undefined

const update = statement(
  'late_claim_move',
  `UPDATE late_claim AS c SET state = $4, decided_by = $5, decided_at = $6, reason = $7, order_id = $8
   WHERE c.tenant_id = $1 AND c.id = $2 AND c.state = $3 RETURNING ${claimColumns}`,
)
/** Undefined where it is no longer in that state. */
export const updateClaim = (
  tx: Tx,
  row: Pick<LateClaimRow, 'id' | 'state'>,
  to: Pick<LateClaimRow, 'state' | 'decidedBy' | 'decidedAt' | 'reason' | 'orderId'>,
) =>
  tx.maybe<LateClaimRow>(update, [
    tx.tenantId,
    row.id,
    row.state,
    to.state,
    to.decidedBy,
    to.decidedAt,
    to.reason,
    to.orderId,
  ])

const deleteOfPerson = statement('late_claim_forget', 'DELETE FROM late_claim WHERE tenant_id = $1 AND person_id = $2')
const dropProofsOf = statement(
  'late_claim_drop_proofs_of',
  'UPDATE late_claim SET proof = NULL WHERE tenant_id = $1 AND recommendation_id = $2 AND decided_at IS NOT NULL AND proof IS NOT NULL',
)
export const dropProofsBefore = statement(
  'late_claim_drop_proofs_before',
  'UPDATE late_claim SET proof = NULL WHERE tenant_id = $1 AND decided_at < $2 AND proof IS NOT NULL',
)
export const deleteBefore = statement(
  'late_claim_delete_before',
  'DELETE FROM late_claim WHERE tenant_id = $1 AND decided_at < $2',
)
export const deleteClaimsOf = (tx: Tx, personId: string) => tx.run(deleteOfPerson, [tx.tenantId, personId])
export const dropDecidedProofs = (tx: Tx, recommendationId: string) =>
  tx.run(dropProofsOf, [tx.tenantId, recommendationId])
export const dropProofsDecidedBefore = (tx: Tx, before: Date) => tx.run(dropProofsBefore, [tx.tenantId, before])
export const deleteClaimsDecidedBefore = (tx: Tx, before: Date) => tx.run(deleteBefore, [tx.tenantId, before])
