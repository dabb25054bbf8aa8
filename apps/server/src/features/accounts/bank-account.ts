import { compactIban, maskIban } from '@referral/domain/validate/iban'
import { bankNameOf } from '#platform/bank-name.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findAccount, setBankChanged } from './accounts.sql.ts'

export interface BankAccount {
  readonly owner: string
  readonly iban: string
}

/** A person's stored bank account in full, for payments; undefined where none is stored or the person was erased. */
export function readStoredBankAccount(ctx: Context, tx: Tx, personId: string): Promise<BankAccount | undefined> {
  return ctx.services.persons.get<BankAccount>(tx, personId, 'bank')
}

/** As it may be shown: never more than country and last four characters. */
export async function readMaskedBankAccount(
  ctx: Context,
  tx: Tx,
  personId: string,
): Promise<{ owner: string; iban: string; bankName: string | null } | undefined> {
  const bank = await readStoredBankAccount(ctx, tx, personId)
  return bank === undefined
    ? undefined
    : { owner: bank.owner, iban: maskIban(bank.iban), bankName: bankNameOf(bank.iban) }
}

/**
 * Stores (null: deletes) an account's bank data; the time of a change is stored, since it holds payouts for a day. An
 * IBAN remains known to the fraud rules: changing or deleting it hides nothing. Answers whether it is a first entry,
 * which holds nothing.
 */
export async function storeBankAccount(
  ctx: Context,
  tx: Tx,
  accountId: string,
  bank: BankAccount | null,
): Promise<boolean> {
  const { persons } = ctx.services
  const before = await readStoredBankAccount(ctx, tx, accountId)
  const after = bank === null ? null : { owner: bank.owner, iban: compactIban(bank.iban) }
  if (before === undefined && after === null) return false
  await persons.put(tx, accountId, { bank: after }, ctx.now)
  if (after !== null) await persons.indexAlso(tx, accountId, 'iban', after.iban, ctx.now)
  // A first entry takes effect at once (product §4); an entry after a removal is a change in two steps.
  const isFirst = before === undefined && (await findAccount(tx, accountId))?.bankChangedAt == null
  const isSame = before?.iban === after?.iban && before?.owner === after?.owner
  if (!isFirst && !isSame) await setBankChanged(tx, accountId, ctx.now)
  await emit(ctx, tx, {
    kind: 'bankAccountChanged',
    subject: { kind: 'account', id: accountId },
    data: { first: isFirst, removed: after === null },
  })
  return isFirst
}
