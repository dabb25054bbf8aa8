import { defineWords } from '#platform/i18n/define-words.ts'

/** The tab of logins and cookies: the page before a login, and each category of cookies in the consent manager. */
export const words = defineWords({
  de: {
    pre: 'Wohin führt eine verschlossene Seite?',
    'pre.hint': 'Nach der Anmeldung geht es von beiden auf die Seite weiter, die gewünscht war.',
    'pre.autologin': 'Mit Autologin gibt es keine Anmeldung: Es geht immer zur Vorschaltseite und von dort zum Portal.',
    'pre.login': 'Zur Anmeldung',
    'pre.usual': 'Üblicher Pfad',
    'pre.page': 'Zu einer Vorschaltseite',
    'pre.words': 'Texte der Vorschaltseite ändern',
    'signOn.title': 'Anmeldedienst',
    'signOn.lead':
      'Agenturen und Beschäftigte der Filialen melden sich mit dem Konto ihrer Firma an (OpenID Connect). Ohne Angaben bleiben Passwort und Terminal-Code. Änderungen brauchen eine zweite Person.',
    'signOn.return.agency': 'Rücksprungadresse der Agenturen ({language})',
    'signOn.return.terminal': 'Rücksprungadresse der Terminals ({language})',
    'signOn.secret': 'Client-Secret',
    'signOn.secret.kept': 'Ist hinterlegt. Ein neues ersetzt es.',
    'signOn.secret.none': 'Noch keines hinterlegt. Es geht nur an den gespeicherten Aussteller.',
    'signOn.secret.save': 'Client-Secret hinterlegen',
    'signOn.secret.saved': 'Das Client-Secret ist hinterlegt.',
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
    'pre.hint': 'After logging in, people go to the page they wanted.',
    'pre.autologin':
      'With autologin, there is no login page: people see the page before login and continue to the portal.',
    'pre.login': 'To the login',
    'pre.usual': 'Usual path',
    'pre.page': 'To a page before login',
    'pre.words': 'Edit the page before login',
    'signOn.title': 'Sign-in service',
    'signOn.lead':
      'Agencies and branch employees log in with their company account (OpenID Connect). With nothing here there are only the password and the terminal code. Changes require a second person.',
    'signOn.return.agency': 'Redirect address for agencies ({language})',
    'signOn.return.terminal': 'Redirect address for terminals ({language})',
    'signOn.secret': 'Client secret',
    'signOn.secret.kept': 'One is stored. A new one replaces it.',
    'signOn.secret.none': 'None is stored yet. It is only ever sent to the saved issuer.',
    'signOn.secret.save': 'Store client secret',
    'signOn.secret.saved': 'The client secret has been stored.',
    'consent.own':
      'Our banner asks about three categories: functional remembers where someone came from, analytics counts visits, and marketing measures advertising. Necessary cookies are always on. The choice is remembered for 60 days.',
    'consent.words': 'Edit the banner and its categories',
    'consent.categories': 'Categories',
    'consent.names.lead': 'The service’s names for our categories. A category without a name is never allowed.',
    'consent.purposes.lead':
      'A category is allowed once all its IAB TCF purposes have been accepted. Necessary cookies are always on.',
    'consent.purposes.hint': 'Purpose numbers, separated by commas. If empty: {purposes}.',
    'consent.functional': 'Functional',
    'consent.functional.hint': 'Remembers the channel (cookie, 730 days).',
    'consent.analytical': 'Analytics',
    'consent.analytical.hint': 'Counts visits.',
    'consent.marketing': 'Marketing',
    'consent.marketing.hint': 'Measures advertising.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'setting-access': typeof words.de
  }
}
