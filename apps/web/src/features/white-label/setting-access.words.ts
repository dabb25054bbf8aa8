import { defineWords } from '#platform/i18n/define-words.ts'

/** The tab of logins and cookies: the page before a login, and what each category of cookies is at who asks. */
export const words = defineWords({
  de: {
    pre: 'Wohin führt eine verschlossene Seite?',
    'pre.hint': 'Nach der Anmeldung geht es von beiden auf die Seite weiter, die gewünscht war.',
    'pre.autologin': 'Mit Autologin gibt es keine Anmeldung: Es geht immer zur Vorschaltseite und von dort zum Portal.',
    'pre.login': 'Zur Anmeldung',
    'pre.usual': 'Üblicher Pfad',
    'pre.page': 'Zu einer Vorschaltseite',
    'pre.words': 'Texte der Vorschaltseite ändern',
    'consent.own':
      'Unser Banner fragt nach drei Kategorien: Funktional merkt sich, woher jemand kam, Analyse zählt Besuche, Marketing erlaubt die Auswertung von Werbung. Notwendiges ist immer an. Die Wahl gilt 60 Tage.',
    'consent.words': 'Texte des Banners und der Kategorien ändern',
    'consent.categories': 'Kategorien',
    'consent.names.lead': 'Wie der Dienst unsere Kategorien nennt. Eine ohne Namen bleibt immer verboten.',
    'consent.purposes.lead':
      'Eine Kategorie gilt als erlaubt, wenn allen ihren Zwecken nach IAB TCF zugestimmt wurde. Notwendiges ist immer an.',
    'consent.purposes.hint': 'Nummern von Zwecken, mit Komma. Leer: {purposes}.',
    'consent.functional': 'Funktional',
    'consent.functional.hint': 'Herkunft merken (Kanal-Cookie, 730 Tage).',
    'consent.analytical': 'Analyse',
    'consent.analytical.hint': 'Besuche zählen.',
    'consent.marketing': 'Marketing',
    'consent.marketing.hint': 'Werbung auswerten.',
  },
  en: {
    pre: 'Where does a locked page lead?',
    'pre.hint': 'After the login both lead on to the page that was wanted.',
    'pre.autologin':
      'With autologin there is no login: people always come to the page before it, and go on to the portal.',
    'pre.login': 'To the login',
    'pre.usual': 'Usual path',
    'pre.page': 'To a page before it',
    'pre.words': 'Change the texts of the page before the login',
    'consent.own':
      'Our banner asks about three categories: functional remembers where somebody came from, analytics counts visits, marketing allows advertising to be evaluated. What is necessary is always on. A choice is kept for 60 days.',
    'consent.words': 'Change the texts of the banner and its categories',
    'consent.categories': 'Categories',
    'consent.names.lead': 'What the service calls our categories. One without a name is never allowed.',
    'consent.purposes.lead':
      'A category counts as allowed when all its purposes by IAB TCF were agreed to. What is necessary is always on.',
    'consent.purposes.hint': 'Numbers of purposes, with commas. Empty: {purposes}.',
    'consent.functional': 'Functional',
    'consent.functional.hint': 'Remembering the channel (cookie, 730 days).',
    'consent.analytical': 'Analytics',
    'consent.analytical.hint': 'Counting visits.',
    'consent.marketing': 'Marketing',
    'consent.marketing.hint': 'Evaluating advertising.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'setting-access': typeof words.de
  }
}
