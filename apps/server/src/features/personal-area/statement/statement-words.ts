import type { RewardYearKind } from '@referral/domain/reward-year'
import type { Context } from '#platform/context.ts'

/** What the year's statement says. */
export interface StatementWords {
  title(year: number): string
  readonly fileName: string
  readonly forWhom: string
  period(from: string, until: string): string
  readonly number: string
  asOf(day: string): string
  running(year: number): string
  readonly total: string
  readonly day: string
  readonly what: string
  readonly amount: string
  readonly kinds: Readonly<Record<RewardYearKind, string>>
  readonly received: string
  readonly takenBack: string
  readonly nothing: string
  readonly how: string
  readonly taxTitle: string
  tax(limit: string): string
  page(at: number): string
}

const german = (formal: boolean): StatementWords => ({
  title: (year) => `Prämien ${year}`,
  fileName: 'praemien',
  forWhom: 'Aufstellung für',
  period: (from, until) => `Zeitraum: ${from} bis ${until}`,
  number: 'Nummer',
  asOf: (day) => `Stand: ${day}`,
  running: (year) => `Das Jahr ${year} läuft noch. Es kann etwas dazukommen.`,
  total: 'Summe des Jahres',
  day: 'Tag',
  what: 'Wofür',
  amount: 'Betrag',
  kinds: {
    transfer: 'Überweisung',
    voucher: 'Gutschein',
    clawBack: 'Rückforderung',
    waiver: 'Rückforderung erlassen',
  },
  received: 'Erhalten',
  takenBack: 'Zurückgefordert',
  nothing: 'In diesem Jahr wurde keine Prämie ausgezahlt.',
  how: 'Gezählt wird, was überwiesen oder als Gutschein abgeholt wurde, am Tag der Zahlung. Rückforderungen sind am Tag ihrer Buchung abgezogen.',
  taxTitle: 'Zur Steuer, nur zur Information',
  tax: (limit) =>
    `Prämien können Einkünfte aus sonstigen Leistungen sein (§ 22 Nr. 3 EStG). Solche Einkünfte bleiben einkommensteuerfrei, wenn sie im Kalenderjahr zusammen weniger als ${limit} betragen. Das ist eine Freigrenze: Wird sie erreicht, zählt der ganze Betrag. Dazu gehört auch, was ${formal ? 'Sie' : 'du'} anderswo auf diese Weise ${formal ? 'einnehmen' : 'einnimmst'}. Diese Aufstellung ist keine Steuerbescheinigung und keine Steuerberatung.`,
  page: (at) => `Seite ${at}`,
})

const english: StatementWords = {
  title: (year) => `Rewards ${year}`,
  fileName: 'rewards',
  forWhom: 'Statement for',
  period: (from, until) => `Period: ${from} to ${until}`,
  number: 'Number',
  asOf: (day) => `As of ${day}`,
  running: (year) => `The year ${year} is not over yet. More rewards may follow.`,
  total: 'Total for the year',
  day: 'Date',
  what: 'For',
  amount: 'Amount',
  kinds: { transfer: 'Bank transfer', voucher: 'Voucher', clawBack: 'Reclaimed', waiver: 'Repayment waived' },
  received: 'Received',
  takenBack: 'Reclaimed',
  nothing: 'No rewards were paid this year.',
  how: 'This statement shows rewards transferred or collected as vouchers, on the day of payment. Reclaimed amounts are deducted on the day they were booked.',
  taxTitle: 'Tax: for information only',
  tax: (limit) =>
    `Rewards may count as other income under German law (section 22 no. 3 EStG). Such income is exempt from income tax if it adds up to less than ${limit} in a calendar year. Once that limit is reached, the whole amount is taxable. Similar income from elsewhere counts too. This statement is neither a tax certificate nor tax advice.`,
  page: (at) => `Page ${at}`,
}

export const statementWords = (ctx: Context): StatementWords =>
  ctx.locale === 'en' ? english : german(ctx.tenant.config.tone === 'Sie')
