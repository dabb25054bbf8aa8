import { statement, type Tx } from '#platform/db/tx.ts'

interface Asked {
  readonly id: string
  readonly askedBy: string
  readonly askedAt: Date
}
export type OpenProposal<Wanted> = Wanted & Asked & { readonly askedByName: string | null }
export type FoundProposal<Wanted> = Wanted & Asked & { readonly decidedAt: Date | null }

/**
 * The proposals of one kind of change that needs a second operator: one is open at a time, decided ones stay.
 * @param columns the proposed columns; each is named like its member
 */
export function createProposals<Wanted extends object>(
  table: 'script_proposal' | 'payer_proposal',
  columns: readonly (keyof Wanted & string)[],
) {
  const read = `${['id', ...columns].map((column) => `p.${column}`).join(', ')}, p.asked_by AS "askedBy", p.asked_at AS "askedAt"`
  const written = ['tenant_id', 'id', 'asked_by', 'asked_at', ...columns]
  const selectOpen = statement(
    `${table}_open`,
    `SELECT ${read}, nullif(trim(a.first_name || ' ' || a.last_name), '') AS "askedByName"
     FROM ${table} p LEFT JOIN account a ON a.tenant_id = $1 AND a.id = p.asked_by
     WHERE p.tenant_id = $1 AND p.decided_at IS NULL`,
  )
  const selectOne = statement(
    `${table}_find`,
    `SELECT ${read}, p.decided_at AS "decidedAt" FROM ${table} p WHERE p.tenant_id = $1 AND p.id = $2`,
  )
  const closeOpen = statement(
    `${table}_close`,
    `UPDATE ${table} SET decided_by = $2, decided_at = $3, granted = false WHERE tenant_id = $1 AND decided_at IS NULL`,
  )
  const insertOne = statement(
    `${table}_insert`,
    `INSERT INTO ${table} (${written.join(', ')}) VALUES (${written.map((_, at) => `$${at + 1}`).join(', ')})`,
  )
  const decideOne = statement(
    `${table}_decide`,
    `UPDATE ${table} SET decided_by = $3, decided_at = $4, granted = $5 WHERE tenant_id = $1 AND id = $2`,
  )
  return {
    findOpen: (tx: Tx) => tx.maybe<OpenProposal<Wanted>>(selectOpen, [tx.tenantId]),
    find: (tx: Tx, id: string) => tx.maybe<FoundProposal<Wanted>>(selectOne, [tx.tenantId, id]),
    /** Replaces the open one, which counts as declined by the operator of the new one. */
    replaceOpen: async (tx: Tx, { id, askedBy, askedAt, ...wanted }: Wanted & Asked) => {
      await tx.run(closeOpen, [tx.tenantId, askedBy, askedAt])
      const values = columns.map((column) => (wanted as unknown as Wanted)[column])
      await tx.run(insertOne, [tx.tenantId, id, askedBy, askedAt, ...values])
    },
    decide: (tx: Tx, id: string, by: string, at: Date, granted: boolean) =>
      tx.run(decideOne, [tx.tenantId, id, by, at, granted]),
  }
}
export type Proposals<Wanted extends object> = ReturnType<typeof createProposals<Wanted>>
