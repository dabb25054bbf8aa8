import type { RouteName } from '@referral/contract/route-names'
import {
  credentials,
  guest,
  know,
  ofSellers,
  personal,
  personalAlone,
  recipient,
  sellerEntry,
  type CatalogueEntry,
} from './catalogue.ts'

const reward = { layout: 'public', access: 'rewardToken', open: true, isolated: true } as const
/** Only where there is a newsletter. */
const newsletter = {
  screen: 'newsletter/newsletter',
  ...guest,
  words: ['accounts'],
  ownToken: true,
  module: 'newsletter',
} as const
/**
 * Pages that no public page opens in its own document: those of the personal and the seller's area, which come with
 * their layout; those that a mail's link or a shop's device opens; and isolated ones.
 */
export const laterCatalogue = {
  profiMeineLinks: {
    screen: 'seller-links/portal/links',
    ...ofSellers,
    words: ['seller-links', 'joining', 'seller-data', 'desk-kit'],
  },
  profiMeineSeite: {
    screen: 'seller-links/portal/page-editor',
    ...ofSellers,
    words: ['seller-links', 'seller-page', 'catalogue', 'joining', 'seller-data', 'desk-kit'],
  },
  profiAuftragsuebersicht: {
    screen: 'commissions/portal/orders',
    ...ofSellers,
    words: ['commissions', 'desk-kit'],
  },
  profiProvisionen: {
    screen: 'commissions/portal/commissions',
    ...ofSellers,
    words: ['commissions', 'desk-kit'],
  },
  profiAbrechnung: {
    screen: 'settlements/portal/settlements',
    ...ofSellers,
    words: ['settlements', 'desk-kit'],
    isolated: true,
  },
  profiMeineDaten: {
    screen: 'sellers/portal/my-data',
    ...ofSellers,
    words: ['joining', 'seller-data'],
    isolated: true,
  },
  Praemienjahr: { screen: 'personal-area/year', ...personal, words: ['year'] },
  Nachbuchung: { screen: 'late-claims/claim', ...personalAlone, words: ['late-claims'] },
  KontoLoeschen: {
    screen: 'own-data/erase',
    ...personalAlone,
    words: ['own-data', 'reauthentication'],
    withoutModule: 'autologin',
  },
  EmpfehlerBankdaten: {
    screen: 'own-data/bank',
    ...personalAlone,
    words: ['own-data', 'reauthentication'],
    module: 'storingBankData',
  },
  PasswortAendern: {
    screen: 'accounts/change-password',
    ...personalAlone,
    words: ['accounts'],
    withoutModule: 'autologin',
    open: true,
  },
  EmpfaengerNachbuchung: {
    screen: 'late-claims/recipient-claim',
    layout: 'public',
    access: 'recipientToken',
    words: ['late-claims'],
    open: true,
    isolated: true,
  },
  EinladungAbmelden: {
    screen: 'invitations/opt-out',
    ...guest,
    words: ['invitations'],
    ownToken: true,
  },
  BerichtAbbestellen: { screen: 'numbers/stop-report', ...guest, words: ['stop-report'], ownToken: true },
  EmailBestaetigen: { screen: 'own-data/confirm-email', ...guest, words: ['own-data'], ownToken: true },
  optin: newsletter,
  optout: newsletter,
  profiBestaetigen: { screen: 'sellers/confirm', ...sellerEntry, ownToken: true },
  MitarbeiterEmpfehlen: {
    screen: 'invitations/portal/terminal/terminal',
    ...guest,
    // A shop's device: nothing leads away from it.
    layout: 'bare',
    words: ['terminal', 'sign-on'],
    module: 'employees',
    withoutModule: 'autologin',
    isolated: true,
  },
  PraemieWaehlen: { screen: 'rewards/choose', ...reward, words: ['rewards', 'professional'] },
  PraemieDaten: { screen: 'rewards/claim', ...reward, words: ['rewards'] },
  PraemieDanke: { screen: 'rewards/thanks', ...reward, words: ['rewards', 'professional'] },
  Kulanzdanke: { screen: 'rewards/goodwill-thanks', ...reward, words: ['rewards', 'goodwill'] },
  PasswortZuruecksetzen: { screen: 'accounts/set-password', ...credentials, words: ['accounts'], ownToken: true },
  RegistrierungAbschliessen: {
    screen: 'accounts/set-password',
    ...credentials,
    words: ['accounts', 'entry'],
    ownToken: true,
  },
  // Of an agency, or of a shop: where neither invites, no link leads here.
  Einladung: {
    screen: 'invitations/invitation',
    ...credentials,
    words: ['invitations', 'promise', 'accounts'],
    ownToken: true,
  },
  EmpfaengerBankdaten: { screen: 'recipients/bank', ...recipient, module: 'storingBankData', isolated: true },
} as const satisfies Readonly<Partial<Record<RouteName, CatalogueEntry>>>

know(laterCatalogue)
