import { BANK_CHANGE_HOLD_HOURS } from '@referral/domain/eligibility'
import { compactIban, maskIban } from '@referral/domain/validate/iban'
import { bankNameOf } from '#platform/bank-name.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { RecipientRow } from './tables.ts'

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

const lastChange = statement(
  'recipient_bank_change',
  `SELECT max(at) AS at FROM event WHERE tenant_id = $1 AND recommendation_id = $2 AND subject_kind = 'recipient' AND subject_id = $3
     AND kind = 'bankAccountChanged' AND data ->> 'replaced' = 'true'`,
)

/** Until when nothing is paid to the stored account, since it took the place of another one; null once that is over. */
export async function findBankHold(
  ctx: Context,
  tx: Tx,
  { id, recommendationId }: Pick<RecipientRow, 'id' | 'recommendationId'>,
): Promise<Date | null> {
  const { at } = await tx.one<{ at: Date | null }>(lastChange, [tx.tenantId, recommendationId, id])
  if (at === null) return null
  const until = new Date(at.getTime() + BANK_CHANGE_HOLD_HOURS * 3_600_000)
  return until > ctx.now ? until : null
}
