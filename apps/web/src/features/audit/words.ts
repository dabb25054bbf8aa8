import { defineWords } from '#platform/i18n/define-words.ts'

/** The sealed log. */
export const words = defineWords({
  de: {
    title: 'Versiegeltes Protokoll',
    last: 'Letztes Siegel',
    none: 'Noch nichts versiegelt',
    waiting: 'Noch nicht versiegelt',
    check: 'Letzte Prüfung',
    unchecked: 'Noch nicht geprüft',
    whole: '{facts} Vorgänge, alles unverändert',
    broken: 'Das Protokoll wurde verändert: {faults} Stellen. Bitte den Betrieb der Anlage verständigen.',
    again: 'Jetzt prüfen',
  },
  en: {
    title: 'Sealed audit log',
    last: 'Latest seal',
    none: 'Nothing sealed yet',
    waiting: 'Not sealed yet',
    check: 'Last check',
    unchecked: 'Not checked yet',
    whole: '{facts} entries, all unchanged',
    broken: 'The log has been altered in {faults} places. Please tell the team that runs this installation.',
    again: 'Check now',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    audit: typeof words.de
  }
}
