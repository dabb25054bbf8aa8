import { randomBytes } from 'node:crypto'
import type { Meaning } from '../members.ts'
import type { Make } from '../request.ts'
import { shopOf } from '../fixtures/staff.ts'

const { staffNumber: Mitarbeiternummer, number: Filialnummer } = shopOf
const shop: Make = async ({ fixtures, actor }) => {
  await fixtures.terminal(actor.place)
  return {}
}

/** Of letters alone, since a name has few digits; twelve of them, as the comparison of rows masks them. */
const newWord = () =>
  randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'abcdefabcd'[Number(digit)]!)

/** What employees do at a terminal, and the operator's desk of shops. */
export const staffRequests = {
  openTerminal: async ({ fixtures, actor }) => ({ body: { Code: (await fixtures.terminal(actor.place)).code } }),
  beginTerminalSignOn: async ({ fixtures }) => {
    await fixtures.signOnReady()
    return { body: { Challenge: fixtures.newChallenge() } }
  },
  openTerminalBySignOn: async ({ fixtures, actor }) => {
    const staffNumber = await fixtures.staff(actor.place)
    const { code, verifier, state, issuer } = await fixtures.signOn(actor.place, '/terminal/sso', staffNumber)
    return { body: { Code: code, Verifier: verifier, Zustand: state, Aussteller: issuer } }
  },
  closeTerminal: async ({ fixtures, actor }) => {
    await fixtures.ownTerminal(actor)
    return {}
  },
  getTerminal: () => ({}),
  checkStaffNumber: () => ({ body: { Mitarbeiternummer } }),
  getShopNumbers: () => ({ body: { Mitarbeiternummer, Pin: shopOf.pin, Von: '2026-01-01', Bis: '2026-12-31' } }),
  listShops: shop,
  saveShop: async (own) => ({
    ...(await shop(own)),
    body: { Filialnummer, Name: shopOf.name, Aktiv: true, Neu: false },
  }),
  searchStaff: async (own) => ({ ...(await shop(own)), query: { query: Mitarbeiternummer } }),
  saveStaffMember: async ({ fixtures, actor }) => ({
    body: {
      Mitarbeiternummer: fixtures.newStaffNumber(),
      Name: 'Ben Adler',
      Filialnummer: await fixtures.shop(actor.place),
      ...{ Leitung: false, Aktiv: true, Neu: true },
    },
  }),
  importStaff: async ({ fixtures, actor }) => ({
    body: {
      Probelauf: false,
      Kodierung: 'text',
      Inhalt: `Mitarbeiternummer;Name;Filialnummer\n${fixtures.newStaffNumber()};Ben Adler;${await fixtures.shop(actor.place)}`,
    },
  }),
  makeLeadPin: async ({ fixtures, actor }) => ({ body: { Mitarbeiternummer: await fixtures.staff(actor.place) } }),
  addTerminal: async ({ fixtures, actor }) => ({
    body: { Filialnummer: await fixtures.shop(actor.place), Name: `Tresen ${newWord()}` },
  }),
  revokeTerminal: async ({ fixtures, actor }) => ({ params: { id: (await fixtures.terminal(actor.place)).id } }),
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
  'beginTerminalSignOn.body.AnderesKonto': 'value',
  'revokeTerminal.params.id': ['terminalId', 'tenant'],
  // Numbers of a tenant's own sequence: another tenant has the same one for another thing.
  ...Object.fromEntries(
    [
      ...['checkStaffNumber.body.Mitarbeiternummer', 'getShopNumbers.body.Mitarbeiternummer'],
      ...['saveStaffMember.body.Mitarbeiternummer', 'makeLeadPin.body.Mitarbeiternummer'],
      ...['saveShop.body.Filialnummer', 'saveStaffMember.body.Filialnummer', 'addTerminal.body.Filialnummer'],
      ...['importStaff.body.Inhalt', 'searchStaff.query.query', 'searchStaff.query.nummer'],
    ].map((name): [string, Meaning] => [name, 'value']),
  ),
}

export const plainStaffMembers: readonly string[] = ['Pin', 'Leitung', 'Neu', 'ModuleMitarbeiter']
