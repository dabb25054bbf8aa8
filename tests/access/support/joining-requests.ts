import { solvedCaptcha } from '../../../apps/server/src/platform/captcha/solved.fixture.ts'
import { samplePicture } from '../../support/sample-picture.ts'
import type { Meaning } from './members.ts'
import type { Make } from './requests.ts'
import { someMail } from './world.ts'

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

const memberReport: Make = async ({ things, actor }) => {
  await things.worksFor(actor, 'active')
  await things.member(actor)
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
export const joiningRequests = {
  registerAgency: async ({ world, actor }) => ({
    query: { captcha: await solvedCaptcha(world.app, 'registerAgency', actor.place.id) },
    body: {
      Firma: 'Elbstrand Agentur',
      Vorname: 'Ute',
      Nachname: 'Klein',
      Email: someMail('agentur'),
      Telefon: '040 5550123',
      AgbText: 'Regeln für Agenturen',
    },
  }),
  confirmAgency: async ({ things, actor }) => ({ body: { Token: await things.agencyToken(actor.place) } }),
  getAgencyStanding: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return {}
  },
  registerAdditionalData: async ({ things, actor }) => {
    await things.worksFor(actor, 'confirmed')
    return { body: data }
  },
  listAgencyProfile: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return { body: { OrderBy: 'Firma', Descending: false, Pagesize: 25, Pagenumber: 1, Filter: '', Spalten: {} } }
  },
  changeAgencyProfile: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return { body: data }
  },
  searchAgencies: async ({ things, actor }) => {
    await things.agency(actor.place)
    return {}
  },
  getAgency: async ({ things, actor }) => ({ params: { id: await things.agency(actor.place) } }),
  moveAgency: async ({ things, actor }) => ({
    params: { id: await things.agency(actor.place), move: 'deaktivieren' },
    body: { Grund: 'Vertrag gekündigt' },
  }),
  listAgencyMembers: memberReport,
  exportAgencyMembers: memberReport,
  listAgencyCustomers: async ({ things, actor }) => ({
    params: { id: await things.member(actor) },
    body: { OrderBy: 'Name', Descending: false, Pagesize: 25, Pagenumber: 1, Filter: '' },
  }),
  getAgencyMemberPhoto: async ({ things, actor }) => ({ params: { id: await things.photographed(actor) } }),
  inviteAgencyMember: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return { body: { Vorname: 'Ida', Nachname: 'Neumann', Email: someMail('ida'), Rolle: 'Mitarbeiter' } }
  },
  changeAgencyMember: async ({ things, actor }) => ({
    params: { id: await things.member(actor) },
    body: { Rolle: 'Mitarbeiter' },
  }),
  setAgencyMemberPhoto: async ({ things, actor }) => ({
    params: { id: await things.member(actor) },
    body: { Bild: (await samplePicture()).toString('base64') },
  }),
  listAgencyViews: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return {}
  },
  saveAgencyView: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return { body: { Liste: 'Auftraege', Bezeichnung: 'Heute', Adresse: 'freigabe=ready', Ausgeblendet: ['member'] } }
  },
  forgetAgencyView: async ({ things, actor }) => {
    await things.worksFor(actor, 'active')
    return { body: { Liste: 'Auftraege', Bezeichnung: 'Heute' } }
  },
  deactivateAgencyMember: async ({ things, actor }) => ({ params: { id: await things.member(actor) }, body: {} }),
  reactivateAgencyMember: async ({ things, actor }) => ({ params: { id: await things.member(actor, 'ended') } }),
  beginSignOn: async ({ things }) => {
    await things.signOnReady()
    return { body: { Challenge: things.newChallenge() } }
  },
  signOn: async ({ things, actor }) => {
    const { code, verifier, state, issuer } = await things.signOn(actor.place)
    return { body: { Code: code, Verifier: verifier, Zustand: state, Aussteller: issuer } }
  },
  getSignOff: async () => ({}),
  getSignOnAccess: async ({ things }) => {
    await things.signOnReady()
    return {}
  },
  putSignOnSecret: async ({ things, world }) => {
    await things.signOnReady()
    return { body: { ClientSecret: world.provider.clientSecret } }
  },
} as const satisfies Readonly<Record<string, Make>>

export const joiningMeanings: Readonly<Record<string, Meaning>> = {
  'registerAgency.query.captcha': 'value',
  'registerAgency.body.Email': ['accountEmail', 'silent'],
  'confirmAgency.body.Token': ['agencyToken', 'tenant'],
  'getAgency.params.id': ['joiningAgencyId', 'tenant'],
  'moveAgency.params.id': ['joiningAgencyId', 'tenant'],
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
}

export const plainJoiningMembers: readonly string[] = [
  'Hausnummer',
  'Rechtsform',
  'Registereintrag',
  'UStId',
  'Steuernummer',
  'Rolle',
  ...['Aussteller', 'RollenAngabe', 'AgenturAngabe', 'MitarbeiterAngabe'],
]
