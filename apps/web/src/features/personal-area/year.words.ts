import { defineWords } from '#platform/i18n/define-words.ts'

/** The year's overview: what was received, line by line, and the note on tax. */
export const words = defineWords({
  de: {
    title: 'Dein Jahr {year}',
    title_Sie: 'Ihr Jahr {year}',
    'title.none': 'Jahresübersicht',
    lead: 'Was du wirklich erhalten hast, Zahlung für Zahlung.',
    lead_Sie: 'Was Sie wirklich erhalten haben, Zahlung für Zahlung.',
    choose: 'Jahr',
    total: 'Summe {year}',
    'total.running': 'Bis heute; das Jahr läuft noch.',
    'total.over': 'Das Jahr ist abgeschlossen.',
    received: 'Erhalten',
    'received.hint': 'Überwiesen oder als Gutschein abgeholt',
    takenBack: 'Zurückgefordert',
    'takenBack.hint': 'Verträge, die nach der Auszahlung storniert wurden',
    payments_one: '{count} Buchung',
    payments_other: '{count} Buchungen',
    'list.title': 'Alle Buchungen',
    'list.none': 'In diesem Jahr noch keine Zahlung',
    'list.none.text': 'Sobald eine Prämie überwiesen oder als Gutschein abgeholt ist, steht sie hier.',
    'list.none.action': 'Zur Übersicht',
    'kind.Ueberweisung': 'Überweisung',
    'kind.Gutschein': 'Gutschein',
    'kind.Rueckforderung': 'Rückforderung',
    'kind.Erlass': 'Rückforderung erlassen',
    pdf: 'Aufstellung als PDF',
    'pdf.file': 'praemien-{year}.pdf',
    'pdf.done': 'Die Aufstellung ist gespeichert.',
    'pdf.failed': 'Die Aufstellung konnte nicht erstellt werden. Versuch es gleich noch einmal.',
    'pdf.failed_Sie': 'Die Aufstellung konnte nicht erstellt werden. Versuchen Sie es gleich noch einmal.',
    'pdf.tooMany': 'Das waren viele Aufstellungen hintereinander. In einer Stunde geht es weiter.',
    'how.title': 'So wird gezählt',
    'how.text':
      'Es zählt der Tag, an dem die Bank die Überweisung bestätigt hat oder du den Gutscheincode abgeholt hast. Rückforderungen sind am Tag ihrer Buchung abgezogen, auch wenn die Prämie aus einem früheren Jahr ist.',
    'how.text_Sie':
      'Es zählt der Tag, an dem die Bank die Überweisung bestätigt hat oder Sie den Gutscheincode abgeholt haben. Rückforderungen sind am Tag ihrer Buchung abgezogen, auch wenn die Prämie aus einem früheren Jahr ist.',
    'tax.title': 'Gut zu wissen: Steuer',
    'tax.text':
      'Prämien können Einkünfte aus sonstigen Leistungen sein (§ 22 Nr. 3 EStG). Sie bleiben einkommensteuerfrei, wenn alle solchen Einkünfte im Kalenderjahr zusammen weniger als {limit} betragen. Das ist eine Freigrenze: Wird sie erreicht, zählt der ganze Betrag, nicht nur der Teil darüber.',
    'tax.others': 'Was du anderswo auf diese Weise einnimmst, zählt mit; das kennen wir nicht.',
    'tax.others_Sie': 'Was Sie anderswo auf diese Weise einnehmen, zählt mit; das kennen wir nicht.',
    'tax.no': 'Das ist eine Information und keine Steuerberatung.',
  },
  en: {
    title: 'Your year {year}',
    'title.none': 'Year overview',
    lead: 'What you really received, payment by payment.',
    choose: 'Year',
    total: 'Total of {year}',
    'total.running': 'Until today; the year is not over yet.',
    'total.over': 'The year is complete.',
    received: 'Received',
    'received.hint': 'Transferred or collected as a voucher',
    takenBack: 'Claimed back',
    'takenBack.hint': 'Contracts that were cancelled after the payout',
    payments_one: '{count} entry',
    payments_other: '{count} entries',
    'list.title': 'All entries',
    'list.none': 'No payment in this year yet',
    'list.none.text': 'As soon as a reward is transferred or collected as a voucher, it stands here.',
    'list.none.action': 'To the overview',
    'kind.Ueberweisung': 'Bank transfer',
    'kind.Gutschein': 'Voucher',
    'kind.Rueckforderung': 'Claimed back',
    'kind.Erlass': 'Claim waived',
    pdf: 'Statement as PDF',
    'pdf.file': 'rewards-{year}.pdf',
    'pdf.done': 'The statement has been saved.',
    'pdf.failed': 'The statement could not be made. Please try again in a moment.',
    'pdf.tooMany': 'That was a lot of statements in a row. It goes on in an hour.',
    'how.title': 'How we count',
    'how.text':
      'What counts is the day on which the bank confirmed the transfer or you collected the voucher code. What is claimed back is deducted on the day it was booked, even if the reward is from an earlier year.',
    'tax.title': 'Good to know: tax',
    'tax.text':
      'Rewards can be income from other services under German law (section 22 no. 3 EStG). They stay free of income tax where all such income together is below {limit} in a calendar year. This is an exemption limit: once it is reached, the whole amount counts, not only the part above it.',
    'tax.others': 'What you earn elsewhere in the same way counts too; we do not know about that.',
    'tax.no': 'This is information and not tax advice.',
  },
})
declare module '#platform/i18n/word-spaces.ts' {
  interface WordSpaces {
    year: typeof words.de
  }
}
