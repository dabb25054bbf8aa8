import type { Meaning } from './members.ts'
import type { Make } from './requests.ts'
import { shopOf } from './staff-things.ts'

const { staffNumber: Mitarbeiternummer, number: Filialnummer } = shopOf
const shop: Make = async ({ things, actor }) => {
  await things.terminal(actor.place)
  return {}
}

/** What employees do at a terminal, and the operator's desk of shops. */
export const staffRequests = {
  openTerminal: async ({ things, actor }) => ({ body: { Code: (await things.terminal(actor.place)).code } }),
  beginTerminalSignOn: async ({ things }) => {
    await things.signOnReady()
    return { body: { Challenge: things.newChallenge() } }
  },
  openTerminalBySignOn: async ({ things, actor }) => {
    const staffNumber = await things.staff(actor.place)
    const { code, verifier, state, issuer } = await things.signOn(actor.place, '/terminal/sso', staffNumber)
    return { body: { Code: code, Verifier: verifier, Zustand: state, Aussteller: issuer } }
  },
  closeTerminal: async ({ things, actor }) => {
    await things.ownTerminal(actor)
    return {}
  },
  getTerminal: () => ({}),
  checkStaffNumber: () => ({ body: { Mitarbeiternummer } }),
  getShopNumbers: () => ({ body: { Mitarbeiternummer, Pin: shopOf.pin, Von: '2026-01-01', Bis: '2026-12-31' } }),
  listShops: shop,
  saveShop: async (own) => ({ ...(await shop(own)), body: { Filialnummer, Name: shopOf.name, Aktiv: true } }),
  searchStaff: async (own) => ({ ...(await shop(own)), query: { query: Mitarbeiternummer } }),
  saveStaffMember: async ({ things, actor }) => ({
    body: {
      Mitarbeiternummer: things.newStaffNumber(),
      Name: 'Ben Adler',
      Filialnummer: await things.shop(actor.place),
      ...{ Leitung: false, Aktiv: true },
    },
  }),
  importStaff: async ({ things, actor }) => ({
    body: {
      Probelauf: false,
      Kodierung: 'text',
      Inhalt: `Mitarbeiternummer;Name;Filialnummer\n${things.newStaffNumber()};Ben Adler;${await things.shop(actor.place)}`,
    },
  }),
  makeLeadPin: async ({ things, actor }) => ({ body: { Mitarbeiternummer: await things.staff(actor.place) } }),
  addTerminal: async ({ things, actor }) => ({
    body: { Filialnummer: await things.shop(actor.place), Name: 'Tresen' },
  }),
  revokeTerminal: async ({ things, actor }) => ({ params: { id: (await things.terminal(actor.place)).id } }),
  findConsentProofs: () => ({ body: { Email: 'ida@demo.example' } }),
} as const satisfies Readonly<Record<string, Make>>

export const staffMeanings: Readonly<Record<string, Meaning>> = {
  'openTerminal.body.Code': ['terminalCode', 'bearer'],
  // The provider's; it accepts the code only for its own login; the other members are compared with the stored state.
  'openTerminalBySignOn.body.Code': 'value',
  'openTerminalBySignOn.body.Verifier': ['terminalSignOnVerifier', 'tenant'],
  'openTerminalBySignOn.body.Zustand': 'value',
  'openTerminalBySignOn.body.Aussteller': 'value',
  'beginTerminalSignOn.body.Challenge': 'value',
  'revokeTerminal.params.id': ['terminalId', 'tenant'],
  // Numbers of a tenant's own sequence: another tenant has the same one for another thing.
  ...Object.fromEntries(
    [
      ...['checkStaffNumber.body.Mitarbeiternummer', 'getShopNumbers.body.Mitarbeiternummer'],
      ...['saveStaffMember.body.Mitarbeiternummer', 'makeLeadPin.body.Mitarbeiternummer'],
      ...['saveShop.body.Filialnummer', 'saveStaffMember.body.Filialnummer', 'addTerminal.body.Filialnummer'],
      ...['importStaff.body.Inhalt', 'searchStaff.query.query'],
    ].map((name): [string, Meaning] => [name, 'value']),
  ),
}

export const plainStaffMembers: readonly string[] = ['Pin', 'Leitung', 'ModuleMitarbeiter']
