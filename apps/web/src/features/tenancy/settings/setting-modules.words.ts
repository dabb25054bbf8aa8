import { defineWords } from '#platform/i18n/define-words.ts'

/** What each module does (docs/module-flags.md), for the people who switch it. */
export const words = defineWords({
  de: {
    lead: 'Was aus ist, gibt es nicht: weder Seite noch Feld noch Knopf.',
    ModuleErstelleOfflineEmpfehlungCode: 'Code zum Weitersagen',
    'ModuleErstelleOfflineEmpfehlungCode.does':
      'Gesprochener Code, Karten und Poster auf der Teilen-Seite. Aus: keine neuen Codes; schon verteilte finden ihren Auftrag weiter.',
    ModuleAgentRecommendation: 'Beraterinnen und Berater',
    'ModuleAgentRecommendation.does':
      'Wer empfiehlt, kann jemanden aus der Beratung angeben. Aus: keine Suche, keine Seite.',
    ModuleCompanyRecommendation: 'Empfehlen für eine Firma',
    'ModuleCompanyRecommendation.does': 'Neben dem Vornamen liest der Kontakt den Namen der Firma. Aus: kein Feld.',
    ModuleIntegratedFrame: 'Einbettung',
    'ModuleIntegratedFrame.does':
      'Die Seiten bis zur Empfehlung dürfen in einem Rahmen auf Seiten des Unternehmens stehen (Zugang, Einbettung). Aus: nirgends.',
    ModuleAgenturen: 'Agenturen',
    'ModuleAgenturen.does': 'Agenturen haben eigene Seiten und eine eigene Anmeldung. Aus: nichts führt dorthin.',
    ModuleStoringBankdata: 'Konto hinterlegen',
    'ModuleStoringBankdata.does':
      'Ein Konto kann für spätere Prämien gespeichert werden. Aus: es wird jedes Mal angegeben.',
    ModuleNewsletterPermission: 'Newsletter',
    'ModuleNewsletterPermission.does':
      'Kästchen in den Formularen und Bestätigung per Mail. Aus: kein Kästchen, kein Newsletter.',
    ModuleIBANNurDE: 'Nur deutsche IBAN',
    'ModuleIBANNurDE.does': 'Prämien gehen nur auf deutsche Konten. Aus: auf jedes Konto im SEPA-Raum.',
    ModuleAdv: 'Werbemodul',
    'ModuleAdv.does': 'Das Impressum führt zur Startseite. Aus: das Impressum ist eine Seite.',
    AgbCheckBoxAutoAccept: 'Teilnahme ohne Kästchen',
    'AgbCheckBoxAutoAccept.does':
      'Ein Satz statt des Kästchens: Absenden ist Zustimmen. Aus: das Kästchen muss angekreuzt sein.',
    ShowProductCategory: 'Kategorien auf der Startseite',
    'ShowProductCategory.does':
      'Die Startseite fragt erst nach der Kategorie. Aus: sie zeigt gleich die besten Produkte.',
    ModuleExitIntent: 'Angebot beim Gehen',
    'ModuleExitIntent.does':
      'Wer gehen will, bekommt einmal, frühestens nach 15 Sekunden, einen Link angeboten. Aus: nichts.',
  },
  en: {
    lead: 'Anything switched off disappears completely: no page, no field, no button.',
    ModuleErstelleOfflineEmpfehlungCode: 'Code to pass on',
    'ModuleErstelleOfflineEmpfehlungCode.does':
      'Spoken code, cards and poster on the share page. Off: no new codes; existing codes still work.',
    ModuleAgentRecommendation: 'Advisors',
    'ModuleAgentRecommendation.does': 'People can name an advisor when they recommend. Off: no search, no page.',
    ModuleCompanyRecommendation: 'Recommend for a company',
    'ModuleCompanyRecommendation.does': 'The contact sees a company name next to the first name. Off: no field.',
    ModuleIntegratedFrame: 'Embedding',
    'ModuleIntegratedFrame.does':
      'The pages up to a recommendation can be embedded on the client’s sites (see Access, Embedding). Off: nowhere.',
    ModuleAgenturen: 'Agencies',
    'ModuleAgenturen.does': 'Agencies get their own pages and login. Off: nothing links to them.',
    ModuleStoringBankdata: 'Saved bank account',
    'ModuleStoringBankdata.does': 'People can save a bank account for later rewards. Off: they enter it each time.',
    ModuleNewsletterPermission: 'Newsletter',
    'ModuleNewsletterPermission.does': 'A checkbox on the forms, confirmed by e-mail. Off: no checkbox, no newsletter.',
    ModuleIBANNurDE: 'German IBANs only',
    'ModuleIBANNurDE.does': 'Rewards go to German accounts only. Off: to any account in the SEPA area.',
    ModuleAdv: 'Advertising module',
    'ModuleAdv.does': 'The legal notice link opens the home page. Off: it opens the legal notice.',
    AgbCheckBoxAutoAccept: 'No terms checkbox',
    'AgbCheckBoxAutoAccept.does':
      'A sentence replaces the checkbox: submitting the form means accepting the terms. Off: people have to tick the box.',
    ShowProductCategory: 'Categories on the home page',
    'ShowProductCategory.does':
      'The home page asks for a category first. Off: it shows the best products straight away.',
    ModuleExitIntent: 'Exit offer',
    'ModuleExitIntent.does':
      'People about to leave are offered a referral link once, after at least 15 seconds. Off: no offer.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'setting-modules': typeof words.de
  }
}
