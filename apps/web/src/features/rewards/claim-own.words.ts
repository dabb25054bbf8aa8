import { defineWords } from '#platform/i18n/define-words.ts'

/** What is between the button and one’s own reward: a password, or why it can’t be claimed. */
export const words = defineWords({
  de: {
    password: 'Aktuelles Passwort',
    'password.go': 'Weiter zur Prämie',
    'password.cancel': 'Abbrechen',
    gone: 'Diese Prämie lässt sich gerade nicht abholen. Lade die Seite neu, dann siehst du, wie es steht.',
    gone_Sie: 'Diese Prämie lässt sich gerade nicht abholen. Laden Sie die Seite neu, dann sehen Sie, wie es steht.',
    failed: 'Das hat nicht geklappt. Deine Prämie ist sicher; versuch es gleich noch einmal.',
    failed_Sie: 'Das hat nicht geklappt. Ihre Prämie ist sicher; versuchen Sie es gleich noch einmal.',
    tooMany: 'Das waren viele Versuche. In einer Stunde geht es weiter.',
    adminLogin: 'Abholen kann nur, wem die Prämie gehört.',
  },
  en: {
    password: 'Current password',
    'password.go': 'Go to the reward',
    'password.cancel': 'Cancel',
    gone: 'This reward can’t be claimed right now. Reload the page to see its status.',
    failed: 'That didn’t work. Your reward is safe; please try again in a moment.',
    tooMany: 'Too many attempts. Please try again in an hour.',
    adminLogin: 'Only the account holder can claim this reward.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'claim-own': typeof words.de
  }
}
