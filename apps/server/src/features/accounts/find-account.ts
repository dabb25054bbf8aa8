import { emailKey } from '@referral/domain/email'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { Account } from './account.ts'
import { findByEmailKey } from './accounts.sql.ts'

export { findAccount, holdAccount } from './accounts.sql.ts'

/** The account behind a mail address, in any casing. */
export function findAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  return findByEmailKey(tx, emailKey(email))
}

/** SQL to sort by the name of an account: by the last name. @param id its column */
export const accountNameOf = (id: string) =>
  `(SELECT nullif(lower(concat_ws(' ', a.last_name, a.first_name)), '') FROM account a WHERE a.tenant_id = $1 AND a.id = ${id})`

const names = statement(
  'account_names',
  `SELECT id, trim(coalesce(first_name, '') || ' ' || coalesce(last_name, '')) AS name FROM account WHERE tenant_id = $1 AND id = ANY($2)`,
)

/** What many accounts are called, by id. */
export const findAccountNames = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> =>
  new Map((await tx.rows<{ id: string; name: string }>(names, [tx.tenantId, ids])).map((row) => [row.id, row.name]))
