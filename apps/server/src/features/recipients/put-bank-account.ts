import { readBankInput } from '#platform/bank-input.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { findBankHold, maskBankAccount, type BankAccount } from './bank-account.ts'
import { lockCase } from './find-case.ts'

const changesPerLinkAndDay = 10

/**
 * Stores the recipient's bank account for a later reward, where the tenant stores them (spec §7.5,
 * ModuleStoringBankdata). Whoever holds the link can do so: every entry is reported by mail, and one in place of another
 * holds the payment for a day (docs/decisions/0172-changed-accounts-of-recipients.md).
 */
export async function putRecipientBankAccount(ctx: Context, given: BankAccount) {
  if (!ctx.tenant.config.modules.storingBankData) return refuse('notFound')
  const bank = readBankInput(ctx.tenant, given)
  if (isRefused(bank)) return bank
  if (!(await isWithinDay(ctx))) return refuse('tooMany')
  return ctx.write(async (tx) => {
    const locked = await lockCase(ctx, tx)
    if (isRefused(locked)) return locked
    const { recipient, recommendation } = locked
    const { persons } = ctx.services
    const before = await persons.get<BankAccount>(tx, recipient.id, 'bank')
    await persons.put(tx, recipient.id, { bank }, ctx.now)
    if (before?.iban !== bank.iban || before.owner !== bank.owner) {
      const isFirst = before === undefined
      // Beside the IBAN that they may have claimed with, which the fraud rules still have to find.
      await persons.indexAlso(tx, recipient.id, 'iban', bank.iban, ctx.now)
      await emit(ctx, tx, {
        kind: 'bankAccountChanged',
        subject: { kind: 'recipient', id: recipient.id },
        recommendationId: recommendation.id,
        data: { first: isFirst, replaced: !isFirst },
      })
      const what = isFirst ? 'first' : 'changed'
      await queueMail(ctx, tx, 'recipient.bankChanged', recipient.id, recipient.locale, { what })
    }
    return { ...maskBankAccount(bank), holdUntil: await findBankHold(ctx, tx, recipient) }
  })
}

/** Counted by link: whoever had the former one cannot keep the owner of a new one from correcting the account. */
function isWithinDay({ actor, services, tenant }: Context): Promise<boolean> {
  if (actor.kind !== 'recipient') throw new Error('This operation has no recipient behind it')
  return services.limits.take(tenant.id, `recipient-bank:${actor.tokenId}`, changesPerLinkAndDay, 86_400)
}
