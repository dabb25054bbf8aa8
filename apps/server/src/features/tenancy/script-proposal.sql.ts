import { statement, type Tx } from '#platform/db/tx.ts'
import type { ScriptSettings } from './script-settings.ts'

interface ScriptProposal {
  readonly id: string
  readonly members: ScriptSettings
  readonly askedBy: string
  readonly askedByName: string | null
  readonly askedAt: Date
}

const columns = `p.id, p.members, p.asked_by AS "askedBy", p.asked_at AS "askedAt"`
const selectOpen = statement(
  'script_proposal_select',
  `SELECT ${columns}, nullif(trim(a.first_name || ' ' || a.last_name), '') AS "askedByName"
   FROM script_proposal p LEFT JOIN account a ON a.tenant_id = $1 AND a.id = p.asked_by
   WHERE p.tenant_id = $1 AND p.decided_at IS NULL`,
)
const selectOne = statement(
  'script_proposal_find',
  `SELECT ${columns}, decided_at AS "decidedAt" FROM script_proposal p WHERE p.tenant_id = $1 AND p.id = $2`,
)
const closeOpen = statement(
  'script_proposal_close',
  'UPDATE script_proposal SET decided_by = $2, decided_at = $3, granted = false WHERE tenant_id = $1 AND decided_at IS NULL',
)
const insertOne = statement(
  'script_proposal_insert',
  'INSERT INTO script_proposal (tenant_id, id, members, asked_by, asked_at) VALUES ($1, $2, $3, $4, $5)',
)
const decideOne = statement(
  'script_proposal_decide',
  'UPDATE script_proposal SET decided_by = $3, decided_at = $4, granted = $5 WHERE tenant_id = $1 AND id = $2',
)

export const findOpenScripts = (tx: Tx) => tx.maybe<ScriptProposal>(selectOpen, [tx.tenantId])
export const findScripts = (tx: Tx, id: string) =>
  tx.maybe<Omit<ScriptProposal, 'askedByName'> & { readonly decidedAt: Date | null }>(selectOne, [tx.tenantId, id])
export const closeOpenScripts = (tx: Tx, by: string, at: Date) => tx.run(closeOpen, [tx.tenantId, by, at])
export const insertScripts = (tx: Tx, row: Omit<ScriptProposal, 'askedByName'>) =>
  tx.run(insertOne, [tx.tenantId, row.id, JSON.stringify(row.members), row.askedBy, row.askedAt])
export const decideScripts = (tx: Tx, id: string, by: string, at: Date, granted: boolean) =>
  tx.run(decideOne, [tx.tenantId, id, by, at, granted])
