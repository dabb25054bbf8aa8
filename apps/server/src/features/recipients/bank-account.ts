import { compactIban, maskIban } from '@referral/domain/validate/iban'
import { bankNameOf } from '#platform/bank-name.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'

export interface BankAccount {
  readonly owner: string
  readonly iban: string
}

export const maskBankAccount = (bank: BankAccount) => ({
  owner: bank.owner,
  iban: maskIban(bank.iban),
  bankName: bankNameOf(compactIban(bank.iban)),
})

/** The recipient's own account, masked; null without one. */
export async function readMaskedBankAccount(ctx: Context, tx: Tx, recipientId: string) {
  const bank = await ctx.services.persons.get<BankAccount>(tx, recipientId, 'bank')
  return bank === undefined ? null : maskBankAccount(bank)
}
