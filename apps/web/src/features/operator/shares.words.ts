import { defineWords } from '#platform/i18n/define-words.ts'

/** A programme's shares of the installation, on the system page. */
export const words = defineWords({
  de: {
    title: 'Hintergrund und Anteile',
    lead: 'Was gerade im Hintergrund zu tun ist, und wie viel dieses Programm von der Anlage nutzen darf.',
    lane: 'Arbeit',
    waiting: 'Wartet',
    running: 'Läuft',
    later: 'Neuer Versuch folgt',
    'lane.quick': 'Kurze Arbeiten',
    'lane.mail': 'Mails',
    'lane.long': 'Dokumente und Nächte',
    'lane.outside': 'Fremde Server',
    atOnce: 'Von jeder Art laufen höchstens {number} zugleich, die übrigen warten in der Reihe.',
    share: 'Anteil',
    used: 'Genutzt',
    most: 'Höchstens',
    until: 'Beginnt neu',
    mailsPerHour: 'Mails in dieser Stunde',
    mailsPerDay: 'Mails an diesem Tag (UTC)',
    uploadsPerHour: 'Große Dateien in dieser Stunde',
    mailsWait: 'Der Anteil an Mails ist aufgebraucht. Die übrigen gehen von selbst hinaus, frühestens',
    uploadsWait: 'Der Anteil an großen Dateien ist aufgebraucht. Die nächste wird angenommen',
    calls: 'Höchstens {number} Aufrufe in der Sekunde.',
    'calls.none': 'In dieser Stunde wurde keiner abgewiesen.',
    'calls.refused': 'In dieser Stunde wurden {number} auf später verwiesen.',
  },
  en: {
    title: 'Background work and shares',
    lead: 'What is being done in the background, and how much of the installation this programme may use.',
    lane: 'Work',
    waiting: 'Waiting',
    running: 'Running',
    later: 'Will be retried',
    'lane.quick': 'Short tasks',
    'lane.mail': 'E-mails',
    'lane.long': 'Documents and nightly runs',
    'lane.outside': 'Other servers',
    atOnce: 'At most {number} of each kind run at once; the others wait in line.',
    share: 'Share',
    used: 'Used',
    most: 'Limit',
    until: 'Starts again',
    mailsPerHour: 'E-mails this hour',
    mailsPerDay: 'E-mails today (UTC)',
    uploadsPerHour: 'Large files this hour',
    mailsWait: 'The e-mail limit is used up. The remaining e-mails go out on their own, at the earliest on',
    uploadsWait: 'The limit for large files is used up. The next one is accepted on',
    calls: 'At most {number} calls per second.',
    'calls.none': 'None were turned away this hour.',
    'calls.refused': '{number} were told to try again later this hour.',
  },
})

declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    shares: typeof words.de
  }
}
