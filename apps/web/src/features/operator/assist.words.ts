import { defineWords } from '#platform/i18n/define-words.ts'

/** Signing in for somebody (admin login). */
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
    title: 'Sign in for somebody',
    text: 'You see the programme as the person does. You cannot change anything. Reason and time are kept.',
    action: 'Look as this person',
    email: 'E-mail of the account',
    reason: 'Reason',
    'reason.hint': 'The number of the request, for example.',
    submit: 'Create the login link',
    ready: 'The link is ready',
    'ready.text': 'It works once, for five minutes. The login ends by itself after an hour.',
    open: 'Open in a new tab',
    close: 'Close',
    unknown: 'There is no account for this address that you can sign in for.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    assist: typeof words.de
  }
}
