import type { Context } from '#platform/context.ts'

/** What stands on cards and posters, for whoever finds them. */
export interface PrintWords {
  readonly ad: string
  readonly cardsTitle: string
  readonly posterTitle: string
  line(name: string): string
  gift(amount: string): string
  readonly scan: string
  readonly code: string
  enter(address: string): string
  until(day: string): string
  legal(name: string, conditions: string): string
  /** Of somebody who sells for a commission. */
  sellerLegal(name: string, conditions: string): string
}

const german = (formal: boolean): PrintWords => ({
  ad: 'Anzeige',
  cardsTitle: 'Empfehlungskarten',
  posterTitle: 'Empfehlungsplakat',
  line: (name) => (name === '' ? 'Persönlich empfohlen' : `${name} empfiehlt`),
  gift: (amount) => `${amount} für ${formal ? 'Sie' : 'dich'}`,
  scan: formal ? 'Scannen Sie den Code' : 'Scann den Code',
  code: formal ? 'Oder geben Sie ihn ein' : 'Oder gib ihn ein',
  enter: (address) => `auf ${address}`,
  until: (day) => `Gültig bis ${day}`,
  legal: (name, conditions) =>
    `${name === '' ? 'Wer empfiehlt,' : name} kann eine Prämie bekommen, wenn über diesen Code bestellt wird. Bedingungen: ${conditions} ·`,
  sellerLegal: (name, conditions) =>
    `${name === '' ? 'Wer empfiehlt,' : name} erhält eine Provision, wenn über diesen Code bestellt wird. Bedingungen: ${conditions} ·`,
})

const english: PrintWords = {
  ad: 'Ad',
  cardsTitle: 'Referral cards',
  posterTitle: 'Referral poster',
  line: (name) => (name === '' ? 'Recommended to you personally' : `${name} recommends`),
  gift: (amount) => `${amount} for you`,
  scan: 'Scan the code',
  code: 'Or enter the code',
  enter: (address) => `at ${address}`,
  until: (day) => `Valid until ${day}`,
  legal: (name, conditions) =>
    `${name === '' ? 'The person recommending' : name} may get a reward if you order using this code. Terms: ${conditions} ·`,
  sellerLegal: (name, conditions) =>
    `${name === '' ? 'The person recommending' : name} earns a commission if you order using this code. Terms: ${conditions} ·`,
}

export const printWords = (ctx: Context): PrintWords =>
  ctx.locale === 'en' ? english : german(ctx.tenant.config.tone === 'Sie')
