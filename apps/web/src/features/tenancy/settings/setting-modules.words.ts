import { defineWords } from '#platform/i18n/define-words.ts'

/** What each module does (docs/module-flags.md), for the people who switch it. */
export const words = defineWords({
  de: {
    lead: 'Was aus ist, gibt es nicht: weder Seite noch Feld noch Knopf.',
    offlineCode: 'Code zum Weitersagen',
    'offlineCode.does':
      'Gesprochener Code, Karten und Poster auf der Teilen-Seite. Aus: keine neuen Codes; schon verteilte finden ihren Auftrag weiter.',
    agentRecommendation: 'Beraterinnen und Berater',
    'agentRecommendation.does': 'Wer empfiehlt, kann jemanden aus der Beratung angeben. Aus: keine Suche, keine Seite.',
    companyRecommendation: 'Empfehlen für eine Firma',
    'companyRecommendation.does': 'Neben dem Vornamen liest der Kontakt den Namen der Firma. Aus: kein Feld.',
    integratedFrame: 'Einbettung',
    'integratedFrame.does':
      'Die Seiten bis zur Empfehlung dürfen in einem Rahmen auf Seiten des Unternehmens stehen (Zugang, Einbettung). Aus: nirgends.',
    agencies: 'Agenturen',
    'agencies.does': 'Agenturen haben eigene Seiten und eine eigene Anmeldung. Aus: nichts führt dorthin.',
    sellers: 'Profi-Verkauf',
    'sellers.does':
      'Profis verkaufen auf eigene Rechnung: eigene Seiten, Provision statt Prämie. Aus: nichts führt dorthin, und Empfehlungen bringen keine Provision.',
    employees: 'Filialen',
    'employees.does':
      'Beschäftigte laden am Terminal ihrer Filiale zum Empfehlen ein, vor Ort oder am Telefon. Aus: kein Terminal geht, und es gibt keine solche Seite.',
    storingBankData: 'Konto hinterlegen',
    'storingBankData.does': 'Ein Konto kann für spätere Prämien gespeichert werden. Aus: es wird jedes Mal angegeben.',
    newsletter: 'Newsletter',
    'newsletter.does': 'Kästchen in den Formularen und Bestätigung per Mail. Aus: kein Kästchen, kein Newsletter.',
    ibanOnlyGerman: 'Nur deutsche IBAN',
    'ibanOnlyGerman.does': 'Prämien gehen nur auf deutsche Konten. Aus: auf jedes Konto im SEPA-Raum.',
    advertising: 'Werbemodul',
    'advertising.does': 'Das Impressum führt zur Startseite. Aus: das Impressum ist eine Seite.',
    termsCheckboxAutoAccept: 'Teilnahme ohne Kästchen',
    'termsCheckboxAutoAccept.does':
      'Ein Satz statt des Kästchens: Absenden ist Zustimmen. Aus: das Kästchen muss angekreuzt sein.',
    showProductCategory: 'Kategorien auf der Startseite',
    'showProductCategory.does':
      'Die Startseite fragt erst nach der Kategorie. Aus: sie zeigt gleich die besten Produkte.',
    exitIntent: 'Angebot beim Gehen',
    'exitIntent.does':
      'Wer gehen will, bekommt einmal, frühestens nach 15 Sekunden, einen Link angeboten. Aus: nichts.',
  },
  en: {
    lead: 'Anything switched off disappears completely: no page, no field, no button.',
    offlineCode: 'Code to pass on',
    'offlineCode.does':
      'Spoken code, cards and poster on the share page. Off: no new codes; existing codes still work.',
    agentRecommendation: 'Advisors',
    'agentRecommendation.does': 'People can name an advisor when they recommend. Off: no search, no page.',
    companyRecommendation: 'Recommend for a company',
    'companyRecommendation.does': 'The contact sees a company name next to the first name. Off: no field.',
    integratedFrame: 'Embedding',
    'integratedFrame.does':
      'The pages up to a recommendation can be embedded on the client’s sites (see Access, Embedding). Off: nowhere.',
    agencies: 'Agencies',
    'agencies.does': 'Agencies get their own pages and login. Off: nothing links to them.',
    sellers: 'Professional sellers',
    'sellers.does':
      'Professionals sell on their own account, with pages of their own and commission instead of rewards. Off: nothing links to them, and recommendations earn no commission.',
    employees: 'Branches',
    'employees.does':
      'Employees invite customers at their branch’s terminal, in person or by phone. Off: no terminal works, and there is no such page.',
    storingBankData: 'Saved bank account',
    'storingBankData.does': 'People can save a bank account for later rewards. Off: they enter it each time.',
    newsletter: 'Newsletter',
    'newsletter.does': 'A checkbox on the forms, confirmed by e-mail. Off: no checkbox, no newsletter.',
    ibanOnlyGerman: 'German IBANs only',
    'ibanOnlyGerman.does': 'Rewards go to German accounts only. Off: to any account in the SEPA area.',
    advertising: 'Advertising module',
    'advertising.does': 'The legal notice link opens the home page. Off: it opens the legal notice.',
    termsCheckboxAutoAccept: 'No terms checkbox',
    'termsCheckboxAutoAccept.does':
      'A sentence replaces the checkbox: submitting the form means accepting the terms. Off: people have to tick the box.',
    showProductCategory: 'Categories on the home page',
    'showProductCategory.does':
      'The home page asks for a category first. Off: it shows the best products straight away.',
    exitIntent: 'Exit offer',
    'exitIntent.does':
      'People about to leave are offered a referral link once, after at least 15 seconds. Off: no offer.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'setting-modules': typeof words.de
  }
}
