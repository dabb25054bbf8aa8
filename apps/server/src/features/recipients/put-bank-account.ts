import { readBankInput } from '#platform/bank-input.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { maskBankAccount, type BankAccount } from './bank-account.ts'
import { lockCase } from './find-case.ts'

/**
 * Stores the recipient's bank account for a later reward, where the tenant stores them (spec §7.5,
 * ModuleStoringBankdata).
 */
export async function putRecipientBankAccount(ctx: Context, given: BankAccount) {
  if (!ctx.tenant.config.modules.storingBankData) return refuse('notFound')
  const bank = readBankInput(ctx.tenant, given)
  if (isRefused(bank)) return bank
  return ctx.write(async (tx) => {
    const locked = await lockCase(ctx, tx)
    if (isRefused(locked)) return locked
    const { recipient, recommendation } = locked
    const { persons } = ctx.services
    const before = await persons.get<BankAccount>(tx, recipient.id, 'bank')
    await persons.put(tx, recipient.id, { bank }, ctx.now)
    // Beside the IBAN that they may have claimed with, which the fraud rules still have to find.
    await persons.indexAlso(tx, recipient.id, 'iban', bank.iban, ctx.now)
    await emit(ctx, tx, {
      kind: 'bankAccountChanged',
      subject: { kind: 'recipient', id: recipient.id },
      recommendationId: recommendation.id,
      data: { first: before === undefined, replaced: before !== undefined && before.iban !== bank.iban },
    })
    return maskBankAccount(bank)
  })
}
