import type { Sabotage } from './sabotage.ts'

const invitations = 'apps/server/src/features/invitations/invitations.test.ts'

/** Who is invited, and who never is. */
export const invitationDefences: readonly Sabotage[] = [
  {
    name: 'invitation-suppression',
    defence: 'whoever opted out of invitations gets none, of no agency, for ever',
    file: 'apps/server/src/features/invitations/suppression.ts',
    remove: 'return (await isOptedOut(tx, addressDigestOf(ctx, email))) || (await hasObjected(ctx, tx, email))',
    put: 'return (await isOptedOut(tx, addressDigestOf(ctx, email))) && (await hasObjected(ctx, tx, email))',
    test: invitations,
    only: 'gets none, of no agency, for ever',
  },
  {
    name: 'invitation-opt-out-of-first-mail',
    defence: 'the opt-out link of a mail is respected for the address that it went to, whatever address it has since',
    file: 'apps/server/src/features/invitations/invitations.sql.ts',
    remove: 'coalesce(f.address_digest, i.address_digest)',
    put: 'coalesce(i.address_digest, f.address_digest)',
    test: 'apps/server/src/features/invitations/undelivered.test.ts',
    only: 'leaves the opt-out link of the first mail',
  },
  {
    name: 'invitation-list-time',
    defence: 'a list that is none holds up nobody',
    file: 'apps/server/src/features/invitations/read-list.ts',
    remove: '/<[^<>\\s@]+@[^<>\\s@]+>/',
    put: '/<[^<>\\s]+@[^<>\\s]+>/',
    test: 'apps/server/src/features/invitations/read-list.test.ts',
    only: 'takes no time',
  },
  {
    name: 'invitation-consent',
    defence: 'an invitation needs the very text that the agency reads out',
    file: 'apps/server/src/features/invitations/consent-text.ts',
    remove: '.find((text) => tidy(text) === tidy(given))',
    put: '.find((text) => tidy(text) !== given)',
    test: invitations,
    only: 'wants the text of the consent',
  },
  {
    name: 'invitation-other-agency',
    defence: 'an invitation is known to its own agency alone',
    file: 'apps/server/src/features/invitations/decide-on-many.ts',
    remove: 'if (row === undefined || row.agencyId !== inviter.agency.id)',
    put: 'if (row === undefined)',
    test: invitations,
    only: 'another agency’s are unknown',
  },
  {
    name: 'list-heading-without-address',
    defence:
      'A list whose heading calls the address in its own way is read by its heading, not by the order of its names',
    file: 'apps/server/src/features/invitations/read-list.ts',
    remove: 'if (cells.some(isAddress) || columns.every((column) => column === undefined)) return undefined',
    put: 'return undefined',
    test: 'apps/server/src/features/invitations/read-list.test.ts',
    only: 'knows a heading by its names',
  },
]
