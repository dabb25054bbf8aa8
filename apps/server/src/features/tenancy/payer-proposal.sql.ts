import { statement, type Tx } from '#platform/db/tx.ts'

export interface Proposal {
  readonly id: string
  readonly name: string
  readonly iban: string
  readonly bic: string
  readonly askedBy: string
  readonly askedByName: string | null
  readonly askedAt: Date
}

const columns = `p.id, p.name, p.iban, p.bic, p.asked_by AS "askedBy", p.asked_at AS "askedAt"`
const selectOpen = statement(
  'payer_proposal_open',
  `SELECT ${columns}, nullif(trim(a.first_name || ' ' || a.last_name), '') AS "askedByName"
   FROM payer_proposal p LEFT JOIN account a ON a.tenant_id = $1 AND a.id = p.asked_by
   WHERE p.tenant_id = $1 AND p.decided_at IS NULL`,
)
const selectOne = statement(
  'payer_proposal_find',
  `SELECT ${columns}, decided_at AS "decidedAt" FROM payer_proposal p WHERE p.tenant_id = $1 AND p.id = $2`,
)
const closeOpen = statement(
  'payer_proposal_close',
  'UPDATE payer_proposal SET decided_by = $2, decided_at = $3, granted = false WHERE tenant_id = $1 AND decided_at IS NULL',
)
const insertOne = statement(
  'payer_proposal_insert',
  'INSERT INTO payer_proposal (tenant_id, id, name, iban, bic, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5, $6, $7)',
)
const decideOne = statement(
  'payer_proposal_decide',
  'UPDATE payer_proposal SET decided_by = $3, decided_at = $4, granted = $5 WHERE tenant_id = $1 AND id = $2',
)

export const findOpenProposal = (tx: Tx) => tx.maybe<Proposal>(selectOpen, [tx.tenantId])
export const findProposal = (tx: Tx, id: string) =>
  tx.maybe<Omit<Proposal, 'askedByName'> & { readonly decidedAt: Date | null }>(selectOne, [tx.tenantId, id])
export const closeOpenProposal = (tx: Tx, by: string, at: Date) => tx.run(closeOpen, [tx.tenantId, by, at])
export const insertProposal = (tx: Tx, row: Omit<Proposal, 'askedByName'>) =>
  tx.run(insertOne, [tx.tenantId, row.id, row.name, row.iban, row.bic, row.askedBy, row.askedAt])
export const decideProposal = (tx: Tx, id: string, by: string, at: Date, granted: boolean) =>
  tx.run(decideOne, [tx.tenantId, id, by, at, granted])
