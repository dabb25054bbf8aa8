import { defineWords } from '#platform/i18n/define-words.ts'

/** BannerTEZuTP: from recommending now and then to doing it as a profession. */
export const words = defineWords({
  de: {
    title: 'Du empfiehlst oft und mit Erfolg',
    title_Sie: 'Sie empfehlen oft und mit Erfolg',
    text: 'Als Profi bekommst du Provisionen statt Prämien, mit einer Abrechnung jeden Monat. Nichts ändert sich, solange du es nicht willst.',
    text_Sie:
      'Als Profi erhalten Sie Provisionen statt Prämien, mit einer Abrechnung jeden Monat. Nichts ändert sich, solange Sie es nicht wünschen.',
    action: 'Mehr dazu',
    failed: 'Das konnten wir gerade nicht merken. Wenn der Hinweis wiederkommt, schließ ihn noch einmal.',
    failed_Sie: 'Das konnten wir gerade nicht merken. Wenn der Hinweis wiederkommt, schließen Sie ihn noch einmal.',
  },
  en: {
    title: 'You recommend often and successfully',
    text: 'As a professional, you earn commission instead of rewards, settled every month. Nothing changes unless you want it to.',
    action: 'Find out more',
    failed: 'We couldn’t save that. If this note comes back, please close it again.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    professional: typeof words.de
  }
}
