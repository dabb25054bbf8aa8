import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { erasePersons, whenDue } from '#platform/night-work.ts'
import type { Account } from './account.ts'
import { forgetNewEmails, forgetNewEmailsBefore, listSpentPartings, selectPartings } from './own-data.sql.ts'

/** Whom a mail reaches who is not to be found by any account any more. */
export type Parting = Pick<Account, 'firstName' | 'lastName' | 'email'>

/** Mails to an address that the account has left, or that has left with its account. */
export const partingTemplates = ['account.erased', 'account.emailMoved'] as const

/**
 * Queues a mail to a person's former address: the address is sealed under a key made for this one mail, which the
 * nightly run destroys. The mail's row stays a reference.
 */
export async function queueParting(
  ctx: Context,
  tx: Tx,
  template: (typeof partingTemplates)[number],
  { firstName, lastName, email, language }: Account,
): Promise<void> {
  const id = newId(ctx.now)
  await ctx.services.persons.put(tx, id, { address: { firstName, lastName, email } satisfies Parting }, ctx.now)
  await queueMail(ctx, tx, template, id, language ?? ctx.locale)
}

export const findParting = (ctx: Context, tx: Tx, id: string): Promise<Parting | undefined> =>
  ctx.services.persons.get<Parting>(tx, id, 'address')

/** Delivery of a mail is attempted for about twenty hours. */
const mailLifeMs = 48 * 3_600_000
/** Seconds; a link works no longer than its sealed address is stored. */
export const emailChangeLife = 86_400

/** @param atOnce so many of former addresses in one transaction */
export const forgetAddressesBy = (atOnce: number) =>
  whenDue(
    [
      { of: selectPartings, values: (ctx) => [partingTemplates, before(ctx, mailLifeMs), atOnce] },
      { of: forgetNewEmails, values: (ctx) => [before(ctx, emailChangeLife * 1_000)] },
    ],
    async (ctx) => {
      const listSpent = (tx: Tx) => listSpentPartings(tx, partingTemplates, before(ctx, mailLifeMs), atOnce)
      const forgotten = await erasePersons(ctx, listSpent, atOnce)
      return forgotten + (await ctx.write((tx) => forgetNewEmailsBefore(tx, before(ctx, emailChangeLife * 1_000))))
    },
  )

/** By night: deletes addresses that served one mail, and new ones whose link was never opened. Answers how many. */
export const forgetSpareAddresses = forgetAddressesBy(1_000)

const before = ({ now }: Context, ms: number) => new Date(now.getTime() - ms)
