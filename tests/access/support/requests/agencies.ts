import { solvedCaptcha } from '../../../../apps/server/src/platform/captcha/solved.fixture.ts'
import { samplePicture } from '../../../support/sample-picture.ts'
import type { Meaning } from '../members.ts'
import type { Make } from '../request.ts'
import { uniqueMail } from '../world.ts'

const data = {
  Firma: 'Fremde Agentur',
  Vorname: 'Nora',
  Nachname: 'Ähnlich',
  Email: 'fremd@demo.example',
  Telefon: '040 5550123',
  Strasse: 'Ringweg',
  Hausnummer: '4',
  PLZ: '12345',
  Ort: 'Musterstadt',
  Rechtsform: 'GmbH',
  UStId: 'DE123456789',
}

const memberReport: Make = async ({ fixtures, actor }) => {
  await fixtures.worksFor(actor, 'active')
  await fixtures.member(actor)
  return {
    body: {
      ...{ OrderBy: 'Name', Descending: false, Pagesize: 25, Pagenumber: 1, Filter: '' },
      Spalten: {
        Rolle: ['Mitarbeiter', 'Inhaber'],
        Status: ['aktiv'],
        Mitarbeiternummer: '10',
        Kunden: { Von: 0, Bis: 100 },
        Seit: { Von: '2020-01-01', Bis: '2099-12-31' },
      },
    } as never,
  }
}

/** How an agency joins, and the operator's list of them. */
export const agenciesRequests = {
  registerAgency: async ({ world, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'registerAgency', actor.place.id) },
    body: {
      Firma: 'Elbstrand Agentur',
      Vorname: 'Ute',
      Nachname: 'Klein',
      Email: uniqueMail('agentur'),
      Telefon: '040 5550123',
      AgbText: 'Regeln für Agenturen',
    },
  }),
  confirmAgency: async ({ fixtures, actor }) => ({ body: { Token: await fixtures.agencyToken(actor.place) } }),
  getAgencyStanding: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return {}
  },
  registerAdditionalData: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'confirmed')
    return { body: data }
  },
  listAgencyProfile: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return { body: { OrderBy: 'Firma', Descending: false, Pagesize: 25, Pagenumber: 1, Filter: '', Spalten: {} } }
  },
  changeAgencyProfile: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return { body: data }
  },
  searchAgencies: async ({ fixtures, actor }) => {
    await fixtures.agency(actor.place)
    return {}
  },
  getAgency: async ({ fixtures, actor }) => ({ params: { id: await fixtures.agency(actor.place) } }),
  moveAgency: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.agency(actor.place), move: 'deaktivieren' },
    body: { Grund: 'Vertrag gekündigt' },
  }),
  inviteAgencyOwner: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.agency(actor.place) },
    body: { Vorname: 'Ida', Nachname: 'Neumann', Email: uniqueMail('ida') },
  }),
  listAgencyMembers: memberReport,
  exportAgencyMembers: memberReport,
  listAgencyCustomers: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.member(actor) },
    body: { OrderBy: 'Name', Descending: false, Pagesize: 25, Pagenumber: 1, Filter: '' },
  }),
  getAgencyMemberPhoto: async ({ fixtures, actor }) => ({ params: { id: await fixtures.photographed(actor) } }),
  inviteAgencyMember: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return { body: { Vorname: 'Ida', Nachname: 'Neumann', Email: uniqueMail('ida'), Rolle: 'Mitarbeiter' } }
  },
  changeAgencyMember: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.member(actor) },
    body: { Rolle: 'Mitarbeiter' },
  }),
  setAgencyMemberPhoto: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.member(actor) },
    body: { Bild: (await samplePicture()).toString('base64') },
  }),
  listAgencyViews: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return {}
  },
  saveAgencyView: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return { body: { Liste: 'Auftraege', Bezeichnung: 'Heute', Adresse: 'freigabe=ready', Ausgeblendet: ['member'] } }
  },
  forgetAgencyView: async ({ fixtures, actor }) => {
    await fixtures.worksFor(actor, 'active')
    return { body: { Liste: 'Auftraege', Bezeichnung: 'Heute' } }
  },
  deactivateAgencyMember: async ({ fixtures, actor }) => ({ params: { id: await fixtures.member(actor) }, body: {} }),
  reactivateAgencyMember: async ({ fixtures, actor }) => ({ params: { id: await fixtures.member(actor, 'ended') } }),
  beginSignOn: async ({ fixtures }) => {
    await fixtures.signOnReady()
    return { body: { Challenge: fixtures.newChallenge() } }
  },
  signOn: async ({ fixtures, actor }) => {
    const { code, verifier, state, issuer } = await fixtures.signOn(actor.place)
    return { body: { Code: code, Verifier: verifier, Zustand: state, Aussteller: issuer } }
  },
  getSignOff: async () => ({}),
  getSignOnAccess: async ({ fixtures }) => {
    await fixtures.signOnReady()
    return {}
  },
  putSignOnSecret: async ({ fixtures, world }) => {
    await fixtures.signOnReady()
    return { body: { ClientSecret: world.provider.clientSecret } }
  },
} as const satisfies Readonly<Record<string, Make>>

export const joiningMeanings: Readonly<Record<string, Meaning>> = {
  'registerAgency.query.captcha': 'value',
  'registerAgency.body.Email': ['accountEmail', 'silent'],
  'confirmAgency.body.Token': ['agencyToken', 'tenant'],
  'getAgency.params.id': ['joiningAgencyId', 'tenant'],
  'moveAgency.params.id': ['joiningAgencyId', 'tenant'],
  'inviteAgencyOwner.params.id': ['joiningAgencyId', 'tenant'],
  'inviteAgencyOwner.body.Email': ['accountEmail', 'silent'],
  // Rows of others are left out; named ones are not looked up.
  'listAgencyMembers.body.Spalten.Rolle.0': 'value',
  'listAgencyMembers.body.Spalten.Status.0': 'value',
  'exportAgencyMembers.body.Spalten.Rolle.0': 'value',
  'exportAgencyMembers.body.Spalten.Status.0': 'value',
  'listAgencyMembers.body.Spalten.Mitarbeiternummer': 'value',
  'exportAgencyMembers.body.Spalten.Mitarbeiternummer': 'value',
  'listAgencyCustomers.params.id': ['agencyMemberId', 'owned'],
  'getAgencyMemberPhoto.params.id': ['photographedMemberId', 'owned'],
  'inviteAgencyMember.body.Email': ['accountEmail', 'silent'],
  'changeAgencyMember.params.id': ['agencyMemberId', 'owned'],
  'setAgencyMemberPhoto.params.id': ['agencyMemberId', 'owned'],
  'setAgencyMemberPhoto.body.Bild': 'value',
  'saveAgencyView.body.Liste': 'value',
  'saveAgencyView.body.Ausgeblendet.0': 'value',
  'forgetAgencyView.body.Liste': 'value',
  'saveAgencyView.body.Bezeichnung': 'value',
  'forgetAgencyView.body.Bezeichnung': 'value',
  'deactivateAgencyMember.params.id': ['agencyMemberId', 'owned'],
  'deactivateAgencyMember.body.UebergabeAn': ['agencyMemberId', 'owned'],
  'reactivateAgencyMember.params.id': ['endedMemberId', 'owned'],
  'requestPasswordReset.query.bereich': 'value',
  // The provider's, who takes it for the login alone that it belongs to.
  'signOn.body.Code': 'value',
  'signOn.body.Verifier': ['signOnVerifier', 'tenant'],
  // Compared with the stored state; nothing is looked up by it.
  'signOn.body.Zustand': 'value',
  'signOn.body.Aussteller': 'value',
  'changeSettings.body.Einstellungen.Anmeldedienst.ClientId': 'value',
  'changeSettings.body.Einstellungen.Anmeldedienst.Scopes.0': 'value',
  'changeSettings.body.Einstellungen.Anmeldedienst.Rollen.AgenturInhaber.0': 'value',
  'changeSettings.body.Einstellungen.Anmeldedienst.Rollen.AgenturMitarbeiter.0': 'value',
  'beginSignOn.body.Challenge': 'value',
  'beginSignOn.body.AnderesKonto': 'value',
}

export const plainJoiningMembers: readonly string[] = [
  'Hausnummer',
  'Rechtsform',
  'Registereintrag',
  'UStId',
  'Steuernummer',
  'Rolle',
  'ohneinhaber',
  ...['Aussteller', 'RollenAngabe', 'AgenturAngabe', 'MitarbeiterAngabe'],
]
