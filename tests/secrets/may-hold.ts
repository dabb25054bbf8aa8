import type { Who } from './recording.ts'

type Row = readonly [canary: RegExp, who: readonly Who[], what: RegExp]

const name = /name$/
const ownName = { recommender: /^recommender: (first|last) name$/, recipient: /^recipient: (first|last) name$/ }

/** The answers that may contain a secret or personal value; no other answer may. */
const table: readonly Row[] = [
  // The demo's mailbox is the person's mail, its bank the operator's download.
  [/./, ['operator'], /^mailbox$/],

  // The holder of the link sees who recommends.
  [/^recommender: first name$/, ['stranger'], /^GET (landing|\/empfehlen)$/],
  [/^recommender: first name$/, ['recipient'], /^(GET \/empfaenger\/auftrag|PUT \/empfaenger\/zustimmung)$/],

  // People see their own data.
  [
    ownName.recommender,
    ['recommender'],
    /^(POST \/account\/(login|refresh)|PUT \/account\/resetPassword|GET \/account\/user)$/,
  ],
  [
    /^recommender: mail address$/,
    ['recommender'],
    /^(POST \/account\/(login|refresh)|PUT \/account\/(validateR|r)esetPassword|GET \/account\/user)$/,
  ],
  [
    /^recommender: first name$/,
    ['recommender'],
    /^(PUT \/account\/validateResetPassword|GET \/Empfehler\/empfehlungen|POST \/Empfehlen\/create)$/,
  ],
  [/^recommender: ((first|last) name|mail address|account holder)$/, ['recommender'], /^(GET|PUT) \/praemierung$/],
  [/^recipient: ((first|last) name|mail address|account holder)$/, ['recipient'], /^(GET|PUT) \/praemierung$/],
  [ownName.recipient, ['recipient'], /^(GET \/empfaenger\/auftrag|PUT \/empfaenger\/zustimmung)$/],
  [/^recipient: account holder$/, ['recipient'], /^(POST \/empfaenger\/bankdaten|GET \/empfaenger\/auftrag)$/],

  // A token is answered once, to the caller who requested it.
  [/recipient token$/, ['recipient'], /^POST \/empfaenger\/create$/],
  [/^session$/, ['recommender'], /^POST \/account\/login$/],
  [/^session after the reset$/, ['recommender'], /^PUT \/account\/resetPassword$/],
  [/^refreshed session$/, ['recommender'], /^POST \/account\/refresh$/],
  [/^session of /, ['operator'], /^POST \/betreiber\/login$/],
  [/^made API key$/, ['operator'], /^POST \/betreiber\/schluessel$/],
  [/^admin login$/, ['operator'], /^POST \/betreiber\/adminlogin$/],
  [/^(session by admin login|recommender: ((first|last) name|mail address))$/, ['operator'], /^GET \/account\/login$/],

  // The back office works with people and sees its payees; account numbers are only in the bank's file.
  [name, ['operator'], /^GET (\/betreiber\/(empfehlungen(\/export)?|auftraege)|case)$/],
  [/mail address$/, ['operator'], /^GET case$/],
  [/(last name|account holder)$/, ['operator'], /^((POST|GET) batch|POST \/betreiber\/auszahlungen)$/],
  [/(IBAN|account holder)$|^account payouts are made from$/, ['operator'], /^GET pain001$/],
]

export const mayHold = (canary: string, who: Who, what: string): boolean =>
  table.some(([which, whose, call]) => which.test(canary) && whose.includes(who) && call.test(what))
