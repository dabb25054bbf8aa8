import type { Meaning } from '../members.ts'
import type { Json, Make } from '../request.ts'
import { uniqueMail } from '../world.ts'

const consentOf = async ({ fixtures, actor }: Parameters<Make>[0]): Promise<{ [name: string]: Json }> => ({
  Art: 'vorOrt',
  Mitarbeiternummer: '',
  AgbText: await fixtures.invitationConsent(actor.place, actor.accountId),
  EinwilligungAm: '2026-11-01',
  Sprache: 'de',
})

const consentAtTerminal = async ({ fixtures, actor }: Parameters<Make>[0]) => ({
  Art: 'vorOrt',
  Mitarbeiternummer: await fixtures.staff(actor.place),
  AgbText: await fixtures.shopConsent(actor.place),
})

const listQuery = {
  ...{ OrderBy: 'ErstelltAm', Descending: true, Pagesize: 25, Pagenumber: 1, Filter: '' },
  Spalten: { Status: ['Versendet'], Art: ['vorOrt'] },
}

/** Invitations: their agency's calls, and those of their holders. */
export const invitationRequests = {
  invite: async (own) => ({
    body: {
      ...{ Vorname: 'Ida', Nachname: 'Brandt', Email: uniqueMail('ida') },
      ...(await (own.actor.caller === 'terminal' ? consentAtTerminal(own) : consentOf(own))),
    },
  }),
  getInvitationForm: () => ({}),
  inviteMany: async (own) => ({
    body: { ...(await consentOf(own)), Probelauf: true, Inhalt: `Ida;Brandt;${uniqueMail('ida')}` },
  }),
  previewInvitation: () => ({ body: { Vorname: 'Ida', Nachname: 'Brandt', Art: 'telefon', Sprache: 'de' } }),
  remindInvited: async ({ fixtures, actor }) => ({
    body: { Ids: [(await fixtures.invitation(actor.place, actor.accountId)).id], Probelauf: false },
  }),
  revokeInvitations: async ({ fixtures, actor }) => ({
    body: { Ids: [(await fixtures.invitation(actor.place, actor.accountId)).id], Probelauf: false },
  }),
  readdressInvitation: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.returnedInvitation(actor.place, actor.accountId) },
    body: { Email: uniqueMail('ida') },
  }),
  getInvitationHistory: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.invitation(actor.place, actor.accountId)).id },
  }),
  verifyInvitation: async ({ fixtures, actor }) => ({
    query: { t: (await fixtures.invitation(actor.place, actor.accountId)).token },
  }),
  acceptInvitation: async ({ fixtures, actor }) => ({
    body: {
      Token: (await fixtures.invitation(actor.place, actor.accountId)).token,
      Vorname: 'Ida',
      Nachname: 'Brandt',
      Password: 'Sommerwind7',
      AgbText: 'Teilnahmebedingungen',
    },
  }),
  endInvitations: async ({ fixtures, actor }) => ({
    body: { Token: (await fixtures.invitation(actor.place, actor.accountId)).optOut },
  }),
  endInvitationsAtOnce: async ({ fixtures, actor }) => ({
    params: { token: (await fixtures.invitation(actor.place, actor.accountId)).optOut },
  }),
  listInvitations: async ({ fixtures, actor }) => {
    await fixtures.invitation(actor.place, actor.accountId)
    return { params: { agentur: await fixtures.agencyOf(actor.place, actor.accountId) }, body: listQuery }
  },
  exportInvitations: async ({ fixtures, actor }) => {
    await fixtures.invitation(actor.place, actor.accountId)
    return { body: listQuery }
  },
} as const satisfies Readonly<Record<string, Make>>

export const invitationMeanings: Readonly<Record<string, Meaning>> = {
  // The invited person; the answer does not reveal whether the address has an account.
  'invite.body.Email': 'value',
  'inviteMany.body.Inhalt': 'value',
  'remindInvited.body.Ids.0': ['invitationId', 'owned'],
  'revokeInvitations.body.Ids.0': ['invitationId', 'owned'],
  'readdressInvitation.params.id': ['invitationId', 'owned'],
  'readdressInvitation.body.Email': 'value',
  'getInvitationHistory.params.id': ['invitationId', 'owned'],
  'verifyInvitation.query.t': ['invitationToken', 'bearer'],
  'acceptInvitation.body.Token': ['invitationToken', 'bearer'],
  'endInvitations.body.Token': ['invitationEndToken', 'bearer'],
  'endInvitationsAtOnce.params.token': ['invitationEndToken', 'bearer'],
  'listInvitations.params.agentur': ['agencyId', 'owned'],
  ...Object.fromEntries(
    ['listInvitations', 'exportInvitations'].flatMap((call) =>
      ['Status', 'Art', 'Mitarbeiternummer'].map((column): [string, Meaning] => [
        `${call}.body.Spalten.${column}.0`,
        'value',
      ]),
    ),
  ),
  'invite.query.captcha': 'value',
  'inviteMany.query.captcha': 'value',
}

/** A staff number is one of the caller's own agency, or refused. */
export const plainInvitationMembers: readonly string[] = [
  ...['Art', 'Mitarbeiternummer', 'EinwilligungAm', 'Sprache', 'Von', 'Bis', 'Unzustellbar'],
]
