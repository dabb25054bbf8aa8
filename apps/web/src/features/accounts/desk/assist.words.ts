import { defineWords } from '#platform/i18n/define-words.ts'

/** Signing in in a customer's name (admin login). */
export const words = defineWords({
  de: {
    title: 'Für jemanden anmelden',
    text: 'Sie sehen das Programm so, wie die Person es sieht. Ändern können Sie dabei nichts. Grund und Zeitpunkt werden festgehalten.',
    action: 'Als diese Person ansehen',
    email: 'E-Mail des Kontos',
    reason: 'Grund',
    'reason.hint': 'Zum Beispiel die Nummer der Anfrage.',
    submit: 'Anmeldelink erstellen',
    ready: 'Der Link ist bereit',
    'ready.text': 'Er gilt einmal und fünf Minuten lang. Die Anmeldung endet nach einer Stunde von selbst.',
    open: 'In neuem Tab öffnen',
    close: 'Schließen',
    unknown: 'Zu dieser Adresse gibt es kein Konto, für das Sie sich anmelden können.',
  },
  en: {
    title: 'Log in for someone',
    text: 'You see the programme as this person does, but can’t change anything. The reason and time are logged.',
    action: 'View as this person',
    email: 'Account e-mail',
    reason: 'Reason',
    'reason.hint': 'For example, the number of the request.',
    submit: 'Create login link',
    ready: 'The link is ready',
    'ready.text': 'It works once, for five minutes. You’ll be logged out after an hour.',
    open: 'Open in a new tab',
    close: 'Close',
    unknown: 'There is no account for this address that you can log in to.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    assist: typeof words.de
  }
}
