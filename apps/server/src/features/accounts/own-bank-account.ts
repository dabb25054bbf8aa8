import { BANK_CHANGE_HOLD_HOURS } from '@referral/domain/eligibility'
import { readBankInput } from '#platform/bank-input.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { findAccount } from './accounts.sql.ts'
import { readMaskedBankAccount, readStoredBankAccount, storeBankAccount, type BankAccount } from './bank-account.ts'
import { lockAccount } from './own-data.sql.ts'
import { ownAccount, passwordFrom, reauthenticate } from './reauthenticate.ts'

/** The recommender's own bank account, as far as it may be shown (spec §7.6). */
export async function getOwnBankAccount(ctx: Context) {
  const own = refuseWithoutModule(ctx) ?? (await ownAccount(ctx))
  return isRefused(own) ? own : ctx.read((tx) => present(ctx, tx, own.account.id))
}

/**
 * A first entry is effective at once; every other one is reported by mail and holds payments for a day (product §4).
 */
export async function putOwnBankAccount(ctx: Context, given: BankAccount & { readonly password?: string | undefined }) {
  const bank = refuseWithoutModule(ctx) ?? readBankInput(ctx.tenant, given)
  if (isRefused(bank)) return bank
  const account = await reauthenticate(ctx, given.password)
  return isRefused(account) ? account : store(ctx, account, bank)
}

export async function deleteOwnBankAccount(ctx: Context, password: string | undefined) {
  const account = refuseWithoutModule(ctx) ?? (await reauthenticate(ctx, password))
  return isRefused(account) ? account : store(ctx, account, null)
}

const refuseWithoutModule = (ctx: Context): Refused | undefined =>
  ctx.tenant.config.modules.storingBankData ? undefined : refuse('notFound')

async function store(ctx: Context, account: Account, bank: BankAccount | null) {
  return ctx.write(async (tx) => {
    if ((await lockAccount(tx, account.id)) === undefined) return refuse('sessionEnded')
    const before = await readStoredBankAccount(ctx, tx, account.id)
    const isSame = before?.iban === bank?.iban && before?.owner === bank?.owner
    if (!isSame) {
      // An entry after a removal is a change, and holds payments as its mail says.
      const isFirst = await storeBankAccount(ctx, tx, account.id, bank)
      const what = bank === null ? 'removed' : isFirst ? 'first' : 'changed'
      await queueMail(ctx, tx, 'account.bankChanged', account.id, ctx.locale, { what })
    }
    return present(ctx, tx, account.id)
  })
}

async function present(ctx: Context, tx: Tx, accountId: string) {
  const changedAt = (await findAccount(tx, accountId))?.bankChangedAt
  const holdUntil = changedAt == null ? null : new Date(changedAt.getTime() + BANK_CHANGE_HOLD_HOURS * 3_600_000)
  if (ctx.actor.kind !== 'account') throw new Error('Only a person asks for their own bank account')
  return {
    bankAccount: (await readMaskedBankAccount(ctx, tx, accountId)) ?? null,
    holdUntil: holdUntil !== null && holdUntil > ctx.now ? holdUntil : null,
    passwordFrom: passwordFrom(ctx.actor),
  }
}
