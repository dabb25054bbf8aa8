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
    whole_one: '{count} Vorgang, unverändert',
    whole_other: '{count} Vorgänge, alles unverändert',
    broken_one: 'Das Protokoll wurde an einer Stelle verändert. Bitte den Betrieb der Anlage verständigen.',
    broken_other: 'Das Protokoll wurde an {count} Stellen verändert. Bitte den Betrieb der Anlage verständigen.',
    again: 'Jetzt prüfen',
    files: 'Abgerufene Dateien',
    sealed: 'Jeder Abruf ist Teil des versiegelten Protokolls.',
  },
  en: {
    title: 'Sealed audit log',
    last: 'Latest seal',
    none: 'Nothing sealed yet',
    waiting: 'Not sealed yet',
    check: 'Last check',
    unchecked: 'Not checked yet',
    whole_one: '{count} entry, unchanged',
    whole_other: '{count} entries, all unchanged',
    broken_one: 'The log has been altered in one place. Please tell the team that runs this installation.',
    broken_other: 'The log has been altered in {count} places. Please tell the team that runs this installation.',
    again: 'Check now',
    files: 'Downloaded files',
    sealed: 'Every download is part of the sealed audit log.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    audit: typeof words.de
  }
}
