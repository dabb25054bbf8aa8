import { compactIban, validateIban } from '@referral/domain/validate/iban'
import { validateName } from '@referral/domain/validate/person'
import { isValidIBAN } from 'ibantools'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { refuse, Refused, type FieldFailure } from '#platform/outcome.ts'
import { lockCase, maskBankAccount, type BankAccount } from './recipient-case.ts'

/** Keeps the recipient's bank account for a later reward, where the tenant stores them (spec §7.5, ModuleStoringBankdata). */
export async function putRecipientBankAccount(ctx: Context, given: BankAccount) {
  const { storingBankData, ibanOnlyGerman } = ctx.tenant.config.modules
  if (!storingBankData) return refuse('notFound')
  const failures = checkBankAccount(given, ibanOnlyGerman)
  if (failures.length > 0) return new Refused('invalidInput', failures)
  const bank = { owner: given.owner, iban: compactIban(given.iban) }
  return ctx.write(async (tx) => {
    const { recipient, recommendation } = await lockCase(ctx, tx)
    const { persons } = ctx.services
    const before = await persons.get<BankAccount>(tx, recipient.id, 'bank')
    await persons.put(tx, recipient.id, 'bank', bank, ctx.now)
    await persons.index(tx, recipient.id, 'iban', bank.iban, ctx.now)
    await emit(ctx, tx, {
      kind: 'bankAccountChanged',
      subject: { kind: 'recipient', id: recipient.id },
      recommendationId: recommendation.id,
      data: { first: before === undefined },
    })
    return maskBankAccount(bank)
  })
}

/** A bank account as typed: the holder's name and an IBAN of the right length with right check digits. */
function checkBankAccount(given: BankAccount, onlyGerman: boolean): FieldFailure[] {
  const failures: FieldFailure[] = []
  const owner = validateName(given.owner)
  if (owner !== null) failures.push({ field: 'Kontoinhaber', code: owner })
  const iban = validateIban(given.iban, { onlyGerman })
  if (iban === 'notGerman') failures.push({ field: 'IBAN', code: 'ibanNotGerman' })
  else if (iban === 'required') failures.push({ field: 'IBAN', code: 'required' })
  // The second opinion knows each country's own check digits and account layout.
  else if (iban !== null || !isValidIBAN(compactIban(given.iban))) failures.push({ field: 'IBAN', code: 'invalidIban' })
  return failures
}
