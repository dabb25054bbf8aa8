import type { Account, LedgerEntry } from '@referral/domain/accounting'
import { personLimits } from '../../../apps/server/src/features/ledger/post.ts'
import { newId } from '../../../apps/server/src/platform/ids.ts'
import type { Tables } from './tables.ts'

interface AccountRow {
  readonly id: string
  readonly kind: Account
  readonly owner_id: string | null
  debit_cents: number
  credit_cents: number
  minimum_cents: number | null
  maximum_cents: number | null
}

export interface Books {
  post(entry: LedgerEntry, about: { readonly subjectId: string; readonly beneficiaryId: string }, at: Date): void
  /** What a person owes from claw-backs. */
  receivableOf(beneficiaryId: string): number
}

/** The ledger in memory: books what the domain's builders give, as the ledger's `post` does in the database. */
export function createBooks(tables: Tables): Books {
  const accounts = new Map<string, AccountRow>()
  const entryIds = new Map<string, string>()

  function accountOf(kind: Account, beneficiaryId: string, at: Date): AccountRow {
    const limits = personLimits[kind]
    const owner_id = limits === undefined ? null : beneficiaryId
    const key = `${kind}:${owner_id}`
    const known = accounts.get(key)
    if (known !== undefined) return known
    const row: AccountRow = {
      id: newId(at),
      kind,
      owner_id,
      debit_cents: 0,
      credit_cents: 0,
      minimum_cents: limits?.minimum ?? null,
      maximum_cents: limits?.maximum ?? null,
    }
    accounts.set(key, row)
    tables.add('ledger_account', row)
    return row
  }

  return {
    post(entry, { subjectId, beneficiaryId }, at) {
      if (entryIds.has(entry.businessKey)) throw new Error(`${entry.businessKey} is booked already`)
      const reverses_id = entry.reverses === null ? null : entryIds.get(entry.reverses)
      if (reverses_id === undefined) throw new Error(`${entry.businessKey} takes back what is not booked`)
      const id = newId(at)
      entryIds.set(entry.businessKey, id)
      tables.add('ledger_entry', { id, business_key: entry.businessKey, reverses_id, subject_id: subjectId, at })
      entry.postings.forEach(({ debit, credit, cents }, index) => {
        const from = accountOf(debit, beneficiaryId, at)
        const to = accountOf(credit, beneficiaryId, at)
        tables.add('ledger_posting', {
          entry_id: id,
          line: index + 1,
          debit_account_id: from.id,
          credit_account_id: to.id,
          cents,
        })
        // Totals are kept by person only (docs/decisions/0011-ledger-totals.md).
        if (from.owner_id !== null) from.debit_cents += cents
        if (to.owner_id !== null) to.credit_cents += cents
        for (const row of [from, to]) {
          const balance = row.credit_cents - row.debit_cents
          if (entry.reverses !== null && row.maximum_cents !== null)
            row.maximum_cents = Math.max(row.maximum_cents, balance)
        }
      })
    },
    receivableOf(beneficiaryId) {
      const row = accounts.get(`beneficiaryReceivable:${beneficiaryId}`)
      return row === undefined ? 0 : row.debit_cents - row.credit_cents
    },
  }
}
