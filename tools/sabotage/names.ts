import type { Sabotage } from './sabotage.ts'

const accounts = 'apps/server/src/features/accounts'

/** Names that are none, links in mails, and the way in for who is kept out by others' guesses. */
export const namesAndDevices: readonly Sabotage[] = [
  {
    name: 'names-are-names',
    defence: 'no call takes an address or advertising for a name',
    file: 'packages/contract/src/fields.ts',
    remove: "    .refine((text) => verdict(text) !== 'invalidName', { error: 'invalidName' })",
    put: "    .refine((text) => verdict(text) !== null || text !== '', { error: 'invalidName' })",
    test: 'packages/contract/src/names.test.ts',
    only: 'takes names and nothing else',
  },
  {
    name: 'titles-lead-to-titles',
    defence: 'a title makes no name of the host it is a part of',
    file: 'packages/domain/src/validate/name.ts',
    remove: 'isTitle && title.test(after)',
    put: 'isTitle || title.test(after)',
    test: 'packages/domain/src/validate/name.test.ts',
    only: 'is refused in hundreds of spellings',
  },
  {
    name: 'mail-makes-no-link-of-a-name',
    defence: 'a name that was stored before the rule is no link in a mail',
    file: 'apps/server/src/platform/mail/compose.ts',
    remove: `breakForeignLinks(tenant, audience === 'recipient' ? withRights(tenant, locale, built) : built)`,
    put: "[built, breakForeignLinks].find((one) => typeof one === 'object') as MailContent",
    test: 'apps/server/src/platform/mail/mailer.test.ts',
    only: 'as a link',
  },
  {
    name: 'device-link-once',
    defence: 'a link that makes a device known works once',
    file: `${accounts}/device-links.ts`,
    remove: ' || !(await tokens.use(tx, row.id))',
    test: `${accounts}/device-links.test.ts`,
    only: 'one link makes one device known',
  },
  {
    name: 'device-mail-allowance',
    defence: 'a mailbox gets one link in the life of a link',
    file: `${accounts}/device-links.ts`,
    remove: ' || !(await takeMailbox(ctx, realm, key))',
    put: ' || (await takeMailbox(ctx, realm, key)) === undefined',
    test: `${accounts}/device-links.test.ts`,
    only: 'a mailbox gets one mail',
  },
  {
    name: 'device-link-where-one-is-sent',
    defence: 'the link is offered for the shut gate alone, not to a device that is over its own count',
    file: `${accounts}/log-in.ts`,
    remove: "device === undefined ? 'gateShut' : undefined",
    put: "'gateShut'",
    test: `${accounts}/device-links.test.ts`,
    only: 'a known device over its own count',
  },
  {
    name: 'device-link-for-the-next',
    defence: 'a used link makes room for the link of the next device',
    file: `${accounts}/device-links.ts`,
    remove: '    await limits.giveBack(ctx.tenant.id, mailboxOf(ctx, realm, emailKey(account.email)), deviceLinkLife)',
    put: '    mailboxOf(ctx, realm, emailKey(account.email))',
    test: `${accounts}/device-links.test.ts`,
    only: 'makes room for the owner',
  },
  {
    name: 'device-link-for-nobody',
    defence: 'asking for a link for an unknown address writes what a known one does',
    file: `${accounts}/device-links.ts`,
    remove: '    const subjectId =',
    put: '    if (account === undefined) return\n    const subjectId =',
    test: `${accounts}/login-secrecy.test.ts`,
    only: 'by asking for the link',
  },
]
