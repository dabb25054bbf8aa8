import { defineWords } from '@referral/domain/words'
import type { Say } from '#platform/say-words.ts'

/** The words of the year's statement. */
export const statementWords = defineWords({
  de: {
    title: 'Prämien {year}',
    fileName: 'praemien',
    forWhom: 'Aufstellung für {person}',
    period: 'Zeitraum: {from} bis {until}',
    number: 'Nummer: {number} · Stand: {day}',
    running: 'Das Jahr {year} läuft noch. Es kann etwas dazukommen.',
    total: 'Summe des Jahres',
    day: 'Tag',
    what: 'Wofür',
    amount: 'Betrag',
    'kind.transfer': 'Überweisung',
    'kind.offset': 'Mit Rückforderung verrechnet',
    'kind.voucher': 'Gutschein',
    'kind.clawBack': 'Rückforderung',
    'kind.waiver': 'Rückforderung erlassen',
    received: 'Erhalten',
    takenBack: 'Zurückgefordert',
    nothing: 'In diesem Jahr wurde keine Prämie ausgezahlt.',
    how: 'Gezählt wird, was überwiesen oder als Gutschein abgeholt wurde, am Tag der Zahlung; was mit einer Rückforderung verrechnet wurde, gilt als erhalten. Rückforderungen sind am Tag ihrer Buchung abgezogen.',
    taxTitle: 'Zur Steuer, nur zur Information',
    tax: 'Prämien können Einkünfte aus sonstigen Leistungen sein (§ 22 Nr. 3 EStG). Solche Einkünfte bleiben einkommensteuerfrei, wenn sie im Kalenderjahr zusammen weniger als {limit} betragen. Das ist eine Freigrenze: Wird sie erreicht, zählt der ganze Betrag. Dazu gehört auch, was du anderswo auf diese Weise einnimmst. Diese Aufstellung ist keine Steuerbescheinigung und keine Steuerberatung.',
    tax_Sie:
      'Prämien können Einkünfte aus sonstigen Leistungen sein (§ 22 Nr. 3 EStG). Solche Einkünfte bleiben einkommensteuerfrei, wenn sie im Kalenderjahr zusammen weniger als {limit} betragen. Das ist eine Freigrenze: Wird sie erreicht, zählt der ganze Betrag. Dazu gehört auch, was Sie anderswo auf diese Weise einnehmen. Diese Aufstellung ist keine Steuerbescheinigung und keine Steuerberatung.',
    page: 'Seite {page}',
  },
  en: {
    title: 'Rewards {year}',
    fileName: 'rewards',
    forWhom: 'Statement for {person}',
    period: 'Period: {from} to {until}',
    number: 'Number: {number} · As of {day}',
    running: 'The year {year} is not over yet. More rewards may follow.',
    total: 'Total for the year',
    day: 'Date',
    what: 'For',
    amount: 'Amount',
    'kind.transfer': 'Bank transfer',
    'kind.offset': 'Offset against a reclaimed reward',
    'kind.voucher': 'Voucher',
    'kind.clawBack': 'Reclaimed',
    'kind.waiver': 'Repayment waived',
    received: 'Received',
    takenBack: 'Reclaimed',
    nothing: 'No rewards were paid this year.',
    how: 'This statement shows rewards transferred or collected as vouchers, on the day of payment; a reward offset against a reclaimed one counts as received. Reclaimed amounts are deducted on the day they were booked.',
    taxTitle: 'Tax: for information only',
    tax: 'Rewards may count as other income under German law (section 22 no. 3 EStG). Such income is exempt from income tax if it adds up to less than {limit} in a calendar year. Once that limit is reached, the whole amount is taxable. Similar income from elsewhere counts too. This statement is neither a tax certificate nor tax advice.',
    page: 'Page {page}',
  },
})

export type StatementSay = Say<(typeof statementWords)['de']>
