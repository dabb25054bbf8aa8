import { defineWords } from '#platform/i18n/define-words.ts'

/** Logins with a tenant's own provider. */
export const words = defineWords({
  de: {
    action: 'Mit {name} anmelden',
    'or.password': 'oder mit Passwort',
    'or.terminalCode': 'oder mit dem Code des Geräts',
    busy: 'Einen Moment, du wirst angemeldet …',
    busy_Sie: 'Einen Moment, Sie werden angemeldet …',
    refused: 'Anmeldung mit {name} abgelehnt',
    another: 'Anderes Konto verwenden',
    cancelled: 'Du hast die Anmeldung mit {name} abgebrochen.',
    cancelled_Sie: 'Sie haben die Anmeldung mit {name} abgebrochen.',
    over: 'Diese Anmeldung ist abgelaufen oder gehört zu einem anderen Fenster. Bitte beginn sie hier noch einmal.',
    over_Sie:
      'Diese Anmeldung ist abgelaufen oder gehört zu einem anderen Fenster. Bitte beginnen Sie sie hier noch einmal.',
    'failed.password': '{name} antwortet gerade nicht. Versuch es gleich noch einmal, oder nimm dein Passwort.',
    'failed.password_Sie':
      '{name} antwortet gerade nicht. Versuchen Sie es gleich noch einmal, oder nehmen Sie Ihr Passwort.',
    'failed.terminalCode': '{name} antwortet gerade nicht. Versuch es gleich noch einmal.',
    'failed.terminalCode_Sie': '{name} antwortet gerade nicht. Versuchen Sie es gleich noch einmal.',
  },
  en: {
    action: 'Sign in with {name}',
    'or.password': 'or with a password',
    'or.terminalCode': 'or with the device’s code',
    busy: 'One moment, we’re logging you in …',
    refused: 'Signing in with {name} was refused',
    another: 'Use another account',
    cancelled: 'You cancelled signing in with {name}.',
    over: 'This login has expired or was started in another window. Please start it again here.',
    'failed.password': '{name} isn’t responding at the moment. Please try again shortly, or use your password.',
    'failed.terminalCode': '{name} isn’t responding at the moment. Please try again shortly.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    'sign-on': typeof words.de
  }
}
