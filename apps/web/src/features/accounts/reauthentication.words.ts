import { defineWords } from '#platform/i18n/define-words.ts'

/** Requires the password once more, where the login is older than some minutes. */
export const words = defineWords({
  de: {
    hint: 'Deine Anmeldung ist schon etwas her. Zur Sicherheit fragen wir noch einmal.',
    hint_Sie: 'Ihre Anmeldung ist schon etwas her. Zur Sicherheit fragen wir noch einmal.',
    ask: 'Bitte bestätige das mit deinem aktuellen Passwort.',
    ask_Sie: 'Bitte bestätigen Sie das mit Ihrem aktuellen Passwort.',
    none: 'Melde dich dafür bitte noch einmal neu an. Deine Anmeldung ist schon etwas her.',
    none_Sie: 'Melden Sie sich dafür bitte noch einmal neu an. Ihre Anmeldung ist schon etwas her.',
  },
  en: {
    hint: 'It’s been a while since you logged in, so we’re asking again to be safe.',
    ask: 'Please confirm this with your current password.',
    none: 'It’s been a while since you logged in. Please log in again to do this.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    reauthentication: typeof words.de
  }
}
