import { BANK_CHANGE_HOLD_HOURS } from '@referral/domain/eligibility'
import { readBankInput } from '#platform/bank-input.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, RefusedError } from '#platform/outcome.ts'
import type { Account } from './account.ts'
import { findAccount } from './accounts.sql.ts'
import { readMaskedBankAccount, readStoredBankAccount, storeBankAccount, type BankAccount } from './bank-account.ts'
import { lockAccount } from './own-data.sql.ts'
import { ownAccount, passwordFrom, reauthenticate } from './reauthenticate.ts'

/** The recommender's own bank account, as far as it may be shown (spec §7.6). */
export async function getOwnBankAccount(ctx: Context) {
  refuseWithoutModule(ctx)
  const { account } = await ownAccount(ctx)
  return ctx.read((tx) => present(ctx, tx, account.id))
}

/** A first entry waits for nothing; every other one is told by mail and holds payments for a day (product §4). */
export async function putOwnBankAccount(ctx: Context, given: BankAccount & { readonly password?: string | undefined }) {
  refuseWithoutModule(ctx)
  const bank = readBankInput(ctx.tenant, given)
  if (isRefused(bank)) return bank
  return store(ctx, await reauthenticate(ctx, given.password), bank)
}

export async function deleteOwnBankAccount(ctx: Context, password: string | undefined) {
  refuseWithoutModule(ctx)
  return store(ctx, await reauthenticate(ctx, password), null)
}

function refuseWithoutModule(ctx: Context): void {
  if (!ctx.tenant.config.modules.storingBankData) throw new RefusedError(refuse('notFound'))
}

async function store(ctx: Context, account: Account, bank: BankAccount | null) {
  return ctx.write(async (tx) => {
    if ((await lockAccount(tx, account.id)) === undefined) throw new RefusedError(refuse('sessionEnded'))
    const before = await readStoredBankAccount(ctx, tx, account.id)
    const isSame = before?.iban === bank?.iban && before?.owner === bank?.owner
    if (!isSame) {
      await storeBankAccount(ctx, tx, account.id, bank)
      const what = bank === null ? 'removed' : before === undefined ? 'first' : 'changed'
      await queueMail(ctx, tx, 'account.bankChanged', account.id, account.language ?? ctx.locale, { what })
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
