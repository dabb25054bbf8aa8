import { defineWords } from '#platform/i18n/define-words.ts'

/** The navigation of the agencies' portal. */
export const words = defineWords({
  de: {
    'signedOff.title': 'Sie sind abgemeldet',
    'signedOff.text':
      'Bei „{name}“ sind Sie noch angemeldet. Wer diesen Browser benutzt, kommt ohne Passwort wieder herein.',
    'signedOff.there': 'Auch bei „{name}“ abmelden',
    'signedOff.login': 'Zur Anmeldung',
    nav: 'Agenturbereich',
    open: 'Bereich wählen',
    'group.daily': 'Täglich',
    'group.money': 'Prämien und Rechnungen',
    'group.agency': 'Agentur',
    'group.info': 'Programm',
    dashboard: 'Übersicht',
    'recommend-employees': 'Einladungsmaske',
    einladungen: 'Einladungen',
    empfehlungen: 'Empfehler',
    leads: 'Interessenten',
    auftraege: 'Status & Auftragsfreigabe',
    praemien: 'Prämien',
    praemienplan: 'Prämienplan',
    rechnungen: 'Rechnungen',
    statistik: 'Statistik',
    mitarbeiter: 'Mitarbeiter',
    stammdaten: 'Stammdaten',
    agencyHome: 'Für Agenturen',
    agencyInfo: 'Infos',
    agencyCost: 'Kosten',
    agencyRules: 'Regeln',
    agencyDataProtection: 'Datenschutz',
    logout: 'Abmelden',
  },
  en: {
    'signedOff.title': 'You have been logged out',
    'signedOff.text':
      'You are still logged in to “{name}”. Whoever uses this browser can get back in without a password.',
    'signedOff.there': 'Log out of “{name}”, too',
    'signedOff.login': 'Go to login',
    nav: 'Agency area',
    open: 'Choose an area',
    'group.daily': 'Every day',
    'group.money': 'Rewards and invoices',
    'group.agency': 'Agency',
    'group.info': 'Programme',
    dashboard: 'Overview',
    'recommend-employees': 'Invite',
    einladungen: 'Invitations',
    empfehlungen: 'Recommenders',
    leads: 'Leads',
    auftraege: 'Status & order release',
    praemien: 'Rewards',
    praemienplan: 'Reward plan',
    rechnungen: 'Invoices',
    statistik: 'Statistics',
    mitarbeiter: 'Employees',
    stammdaten: 'Agency profile',
    agencyHome: 'For agencies',
    agencyInfo: 'Information',
    agencyCost: 'Costs',
    agencyRules: 'Rules',
    agencyDataProtection: 'Privacy',
    logout: 'Log out',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    portal: typeof words.de
  }
}
