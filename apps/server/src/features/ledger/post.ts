import { accounts, type Account, type LedgerEntry } from '@referral/domain/accounting'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import {
  accountId,
  findEntryId,
  insertLedgerEntry,
  insertLedgerPostings,
  moveAccountTotals,
  totalsOf,
  type Limits,
} from './ledger.sql.ts'

/**
 * Accounts per person, with running totals and a limit that the database enforces: nobody is paid more than is due to
 * them, and no more is offset than they owe. All other accounts are one row for the tenant, and their balance is the
 * sum of their postings (docs/decisions/0011-ledger-totals.md).
 */
const personLimits: { readonly [Name in Account]?: Limits } = {
  beneficiaryLiability: { minimum: 0, maximum: null },
  beneficiaryReceivable: { minimum: null, maximum: 0 },
  sellerLiability: { minimum: 0, maximum: null },
}

export interface About {
  /** The subject of the entry: the reward, the invoice, the settlement. */
  readonly subjectId: string
  /** The owner of the liability and receivable: a person, or a seller. */
  readonly beneficiaryId: string
}

/**
 * Books an entry in the caller's transaction. The business key is unique: a second booking of the same fact fails, and
 * rolls back its transaction.
 */
export async function post(ctx: Context, tx: Tx, entry: LedgerEntry, about: About): Promise<void> {
  const reversesId = entry.reverses === null ? null : await findEntryId(tx, entry.reverses)
  if (reversesId === undefined)
    throw new Error(`${entry.businessKey} takes back ${entry.reverses}, which is not booked`)
  const ids = await accountIds(ctx, tx, entry, about)
  const id = newId(ctx.now)
  const { businessKey } = entry
  await insertLedgerEntry(tx, { id, businessKey, reversesId, subjectId: about.subjectId, at: ctx.now })
  await insertLedgerPostings(
    tx,
    id,
    entry.postings.map(({ debit, credit, cents }) => ({ debit: ids.get(debit)!, credit: ids.get(credit)!, cents })),
  )
  for (const kind of Object.keys(personLimits) as Account[]) {
    const debit = sumOf(entry, 'debit', kind)
    const credit = sumOf(entry, 'credit', kind)
    if (debit + credit > 0) await moveAccountTotals(tx, ids.get(kind)!, debit, credit, entry.reverses !== null)
  }
}

async function accountIds(ctx: Context, tx: Tx, entry: LedgerEntry, about: About): Promise<Map<Account, string>> {
  const kinds = new Set(entry.postings.flatMap(({ debit, credit }) => [debit, credit]))
  const ids = new Map<Account, string>()
  // In one order everywhere, so that two transactions that both create accounts never deadlock.
  for (const kind of [...kinds].toSorted()) {
    const limits = personLimits[kind]
    const owner = limits === undefined ? null : about.beneficiaryId
    ids.set(kind, await accountId(tx, () => newId(ctx.now), kind, owner, limits ?? { minimum: null, maximum: null }))
  }
  return ids
}

function sumOf(entry: LedgerEntry, side: 'debit' | 'credit', kind: Account): number {
  return entry.postings.reduce((sum, posting) => (posting[side] === kind ? sum + posting.cents : sum), 0)
}

/**
 * A person's debt from claw-backs, in cents; below 0 where more was returned than they owed.
 * @param options.lock locks the account until the end of the transaction
 */
export async function receivableOf(tx: Tx, beneficiaryId: string, options: { lock: boolean }): Promise<number> {
  const totals = await totalsOf(tx, 'beneficiaryReceivable', beneficiaryId, options.lock)
  return totals === undefined ? 0 : totals.debit - totals.credit
}

/** On which side an account grows, for a reader of its balance. */
export const normalSide = (kind: Account) => accounts[kind].normal
