import { statement, type Tx } from '#platform/db/tx.ts'

/** The marks of an account: news seen, banner dismissed. */
export type MarkKind = 'newsSeen' | 'BannerTEZuTP'

const select = statement(
  'account_mark_find',
  'SELECT at FROM account_mark WHERE tenant_id = $1 AND account_id = $2 AND kind = $3',
)
const upsert = statement(
  'account_mark_set',
  // A mark only moves forward: reading an old page again makes nothing new.
  `INSERT INTO account_mark (tenant_id, account_id, kind, at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (tenant_id, account_id, kind) DO UPDATE SET at = greatest(account_mark.at, excluded.at)`,
)
const remove = statement('account_mark_forget', 'DELETE FROM account_mark WHERE tenant_id = $1 AND account_id = $2')

export const findMark = async (tx: Tx, accountId: string, kind: MarkKind): Promise<Date | undefined> =>
  (await tx.maybe<{ at: Date }>(select, [tx.tenantId, accountId, kind]))?.at
export const setMark = (tx: Tx, accountId: string, kind: MarkKind, at: Date) =>
  tx.run(upsert, [tx.tenantId, accountId, kind, at])
export const deleteMarks = (tx: Tx, accountId: string) => tx.run(remove, [tx.tenantId, accountId])
