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
    lead: 'What is off does not exist: no page, no field, no button.',
    ModuleErstelleOfflineEmpfehlungCode: 'Code to pass on',
    'ModuleErstelleOfflineEmpfehlungCode.does':
      'Spoken code, cards and poster on the share page. Off: no new codes; those given out still find their order.',
    ModuleAgentRecommendation: 'Advisors',
    'ModuleAgentRecommendation.does': 'Whoever recommends may name an advisor. Off: no search, no page.',
    ModuleCompanyRecommendation: 'Recommend for a company',
    'ModuleCompanyRecommendation.does': 'Beside the first name the contact reads the company’s. Off: no field.',
    ModuleIntegratedFrame: 'Embedding',
    'ModuleIntegratedFrame.does':
      'The pages up to a recommendation may stand in a frame on the client’s sites (Access, Embedding). Off: nowhere.',
    ModuleStoringBankdata: 'Keep an account',
    'ModuleStoringBankdata.does': 'An account may be kept for later rewards. Off: it is given each time.',
    ModuleNewsletterPermission: 'Newsletter',
    'ModuleNewsletterPermission.does': 'Box on the forms, confirmed by mail. Off: no box, no newsletter.',
    ModuleIBANNurDE: 'German IBANs only',
    'ModuleIBANNurDE.does': 'Rewards go to German accounts only. Off: to any account in the SEPA area.',
    ModuleAdv: 'Advertising module',
    'ModuleAdv.does': 'The imprint leads to the start page. Off: the imprint is a page.',
    AgbCheckBoxAutoAccept: 'Taking part without a box',
    'AgbCheckBoxAutoAccept.does':
      'A sentence in the place of the box: sending is agreeing. Off: the box must be ticked.',
    ShowProductCategory: 'Categories on the start page',
    'ShowProductCategory.does': 'The start page asks for the category first. Off: it shows the best products at once.',
    ModuleExitIntent: 'An offer on leaving',
    'ModuleExitIntent.does':
      'Whoever is about to leave is offered a link, once, after 15 seconds at the earliest. Off: nothing.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'setting-modules': typeof words.de
  }
}
