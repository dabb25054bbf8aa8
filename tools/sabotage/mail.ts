import type { Sabotage } from './sabotage.ts'

const reports = 'apps/server/src/platform/mail/reports/reports.test.ts'
const take = 'apps/server/src/platform/mail/reports/take-report.ts'

/** Who may say of a mail that it did not arrive. */
export const mailDefences: readonly Sabotage[] = [
  {
    name: 'bounce-keyed-tag',
    defence: 'a forged return address is refused before the database is asked',
    file: 'apps/server/src/platform/crypto/mail-references.ts',
    remove: 'if (digests.some((digest) => sameBytes(tagOf(digest), tag)))',
    put: 'if (digests.some((digest) => tagOf(digest).length === tag.length))',
    test: reports,
    only: 'a forged one never reaches the database',
  },
  {
    name: 'bounce-recipient',
    defence: 'a report speaks of nobody but whom the mail went to',
    file: take,
    remove: 'addressDigest !== null && sameBytes(mailboxDigest(ctx, address), addressDigest)',
    put: 'addressDigest !== null && mailboxDigest(ctx, address).length === addressDigest.length',
    test: reports,
    only: 'a report of another recipient',
  },
  {
    name: 'bounce-erased',
    defence: 'nothing says any more what became of mails to somebody who is erased',
    file: 'apps/server/src/features/accounts/erase-account.ts',
    remove: '  await forgetDeliveries(ctx, tx, account.email)\n',
    put: '',
    test: 'apps/server/src/features/cases/undelivered-mails.test.ts',
    only: 'deletes the reported bounce too',
  },
  {
    name: 'invitation-readdress-link',
    defence: 'the link that went to a wrong address is good for nothing once it is corrected',
    file: 'apps/server/src/features/invitations/readdress-invitation.ts',
    remove: "    await deleteTokens(tx, ['invitation'], id)\n",
    put: '',
    test: 'apps/server/src/features/invitations/undelivered.test.ts',
    only: 'sends the invitation there, with new links, and leaves the consent unchanged',
  },
  {
    name: 'mail-language',
    defence: 'a mail goes in the language of the account that reads it',
    file: 'apps/server/src/platform/mail/mailer.ts',
    remove: 'coalesce(max(language), $5)',
    put: 'coalesce($5, max(language))',
    test: 'apps/server/src/platform/mail/mailer.test.ts',
    only: 'goes in the language of the account',
  },
  {
    name: 'code-confirmed-to-an-objector',
    defence: 'an address that somebody typed gets no mail where its owner has objected',
    file: 'apps/server/src/platform/mail/mailer.ts',
    remove: ' || template.isUnproven === true\n',
    put: '\n',
    test: 'apps/server/src/features/rewards/rewards.test.ts',
    only: 'confirms at the address of the form',
  },
  {
    name: 'contact-captcha-by-account',
    defence: 'an account sends five messages an hour without a captcha, from however many addresses',
    file: 'apps/server/src/features/contact/captcha-demand.ts',
    remove: 'count(tx, { bucket: bucketOf(ctx.actor.accountId)',
    put: "count(tx, { bucket: bucketOf(ctx.client.addressDigest.toString('base64url', 0, 15))",
    test: 'apps/server/src/features/contact/contact.test.ts',
    only: 'from whatever addresses',
  },
]
