import { addDays, addMonths, addWeeks, plainDay, type PlainDay } from './calendar.ts'

/**
 * The one table of data kinds (product §2.9): it drives the nightly job, the privacy page and the erasure report. The
 * words for people are `retention.<kind>` and `retention.ground.<ground>`.
 */
export type RetentionGround =
  /** Art. 6 (1) b GDPR: carrying out the referral and the reward. */
  | 'contract'
  /** Art. 6 (1) a GDPR. */
  | 'consent'
  /** Art. 6 (1) f GDPR: security, fraud defence, proof. */
  | 'legitimateInterest'
  /** § 147 (3) AO, § 257 (4) HGB, § 14b UStG: vouchers and invoices 8 years, books 10 years. */
  | 'taxLaw'
  /** §§ 195, 199 BGB: claims lapse three years after the year's end. */
  | 'limitationPeriod'

export type RetentionPeriod = {
  readonly count: number
  /** `yearEnds`: whole calendar years after the one it starts in, as tax and limitation periods run. */
  readonly unit: 'hours' | 'days' | 'weeks' | 'months' | 'yearEnds' | 'unlimited'
}

/** The action when the period is over; `pseudonymise`: amounts and dates stay, the person is deleted; `keep`: none. */
export type RetentionAction = 'delete' | 'erasePerson' | 'pseudonymise' | 'keep'

export type RetentionRule = {
  readonly period: RetentionPeriod
  /** The moment the period starts. */
  readonly from:
    | 'recipientData'
    | 'created'
    | 'ended'
    | 'expired'
    | 'used'
    | 'sent'
    | 'booked'
    | 'closed'
    | 'withdrawn'
    | 'lastActivity'
  readonly ground: RetentionGround
  readonly action: RetentionAction
}

const days = (count: number): RetentionPeriod => ({ count, unit: 'days' })
const weeks = (count: number): RetentionPeriod => ({ count, unit: 'weeks' })
const months = (count: number): RetentionPeriod => ({ count, unit: 'months' })
const yearEnds = (count: number): RetentionPeriod => ({ count, unit: 'yearEnds' })

export const retentionTable = {
  /** Without the recipient's confirmation (spec §1, §9). */
  unconfirmedRecipient: { period: weeks(12), from: 'recipientData', ground: 'contract', action: 'erasePerson' },
  /** Created, but no recipient ever came. */
  unansweredRecommendation: { period: weeks(12), from: 'created', ground: 'contract', action: 'erasePerson' },
  confirmedRecipient: {
    period: yearEnds(3),
    from: 'closed',
    ground: 'limitationPeriod',
    action: 'erasePerson',
  },
  recommenderAccount: { period: months(36), from: 'lastActivity', ground: 'contract', action: 'erasePerson' },
  bankAccount: { period: months(14), from: 'lastActivity', ground: 'contract', action: 'delete' },
  unmatchedOrder: { period: months(6), from: 'created', ground: 'contract', action: 'pseudonymise' },
  matchedOrder: { period: yearEnds(3), from: 'closed', ground: 'limitationPeriod', action: 'pseudonymise' },
  unclaimedReward: { period: months(6), from: 'created', ground: 'contract', action: 'pseudonymise' },
  ledgerEntry: { period: yearEnds(10), from: 'booked', ground: 'taxLaw', action: 'pseudonymise' },
  payoutVoucher: { period: yearEnds(8), from: 'booked', ground: 'taxLaw', action: 'delete' },
  invoiceDocument: { period: yearEnds(8), from: 'booked', ground: 'taxLaw', action: 'delete' },
  termsConsentProof: {
    period: yearEnds(3),
    from: 'closed',
    ground: 'limitationPeriod',
    action: 'pseudonymise',
  },
  newsletterConsentProof: {
    period: yearEnds(3),
    from: 'withdrawn',
    ground: 'limitationPeriod',
    action: 'delete',
  },
  newsletterOptInRequest: { period: days(30), from: 'sent', ground: 'consent', action: 'delete' },
  cookieConsent: { period: days(60), from: 'created', ground: 'consent', action: 'delete' },
  /** Who may have to prove a consent needs it until claims from it lapse. */
  cookieConsentProof: { period: yearEnds(3), from: 'created', ground: 'limitationPeriod', action: 'delete' },
  channelCookie: { period: days(730), from: 'created', ground: 'consent', action: 'delete' },
  /** Name and address of an invited person, after the end of the invitation, whatever its reason. */
  invitation: { period: months(3), from: 'closed', ground: 'consent', action: 'erasePerson' },
  /** Who advertises proves the consent for five years after each use of it (§ 7a UWG). */
  invitationConsentProof: { period: months(60), from: 'used', ground: 'legitimateInterest', action: 'delete' },
  /** An opt-out of invitations never expires. */
  invitationSuppression: {
    period: { count: 1, unit: 'unlimited' },
    from: 'withdrawn',
    ground: 'legitimateInterest',
    action: 'keep',
  },
  /** Who works at a shop no more: as long as a consent that they recorded has to be proved. */
  staffMember: { period: months(60), from: 'ended', ground: 'legitimateInterest', action: 'delete' },
  /** The mail's link was never followed. */
  sellerRegistration: { period: days(14), from: 'created', ground: 'contract', action: 'delete' },
  agencyRegistration: { period: days(14), from: 'created', ground: 'contract', action: 'delete' },
  /** A login with an OpenID provider that was begun. */
  signOn: { period: days(1), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  suppressionEntry: { period: yearEnds(10), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  /** The proof of an order; it is not needed any more once the claim is decided. */
  lateClaimProof: { period: months(6), from: 'closed', ground: 'contract', action: 'delete' },
  lateClaim: { period: yearEnds(3), from: 'closed', ground: 'limitationPeriod', action: 'delete' },
  contactMessage: { period: months(12), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  session: { period: days(30), from: 'ended', ground: 'legitimateInterest', action: 'delete' },
  loginAttempt: { period: days(30), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  token: { period: days(30), from: 'expired', ground: 'legitimateInterest', action: 'delete' },
  captchaChallenge: {
    period: { count: 24, unit: 'hours' },
    from: 'created',
    ground: 'legitimateInterest',
    action: 'delete',
  },
  idempotencyAnswer: { period: { count: 24, unit: 'hours' }, from: 'created', ground: 'contract', action: 'delete' },
  outgoingMail: { period: days(30), from: 'sent', ground: 'legitimateInterest', action: 'delete' },
  deadLetter: { period: days(30), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  linkClick: { period: days(30), from: 'created', ground: 'legitimateInterest', action: 'pseudonymise' },
  networkAddressHash: { period: days(30), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  fraudFinding: { period: months(36), from: 'closed', ground: 'legitimateInterest', action: 'pseudonymise' },
  /** A message to the client's systems: numbers and states of a case. */
  webhookDelivery: { period: days(30), from: 'created', ground: 'contract', action: 'delete' },
  importFile: { period: days(90), from: 'created', ground: 'contract', action: 'delete' },
  auditRecord: { period: yearEnds(10), from: 'created', ground: 'taxLaw', action: 'delete' },
  serverLog: { period: days(14), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  /** Requested, and its link not opened. */
  emailChange: { period: days(1), from: 'created', ground: 'contract', action: 'delete' },
  /**
   * The address that a link to erase or object was requested for; it is deleted with the link, or with the last mail
   * after it.
   */
  rightsRequest: { period: days(3), from: 'created', ground: 'contract', action: 'delete' },
  /** The people who asked to be erased, by id: kept twice as long as a backup that would restore them. */
  erasureNote: { period: days(28), from: 'created', ground: 'legitimateInterest', action: 'delete' },
  backup: { period: days(14), from: 'created', ground: 'legitimateInterest', action: 'delete' },
} as const satisfies Record<string, RetentionRule>

export type RetentionKind = keyof typeof retentionTable
export const retentionKinds = Object.keys(retentionTable) as readonly RetentionKind[]

/**
 * The last day on which a datum of this kind is kept, for periods in whole days and longer.
 * @throws RangeError for a kind kept for hours, or for ever; ask `retentionHours`, `isKeptForEver`
 */
export function retainedUntil(kind: RetentionKind, from: PlainDay): PlainDay {
  const { count, unit }: RetentionPeriod = retentionTable[kind].period
  switch (unit) {
    case 'days':
      return addDays(from, count)
    case 'weeks':
      return addWeeks(from, count)
    case 'months':
      return addMonths(from, count)
    case 'yearEnds':
      return plainDay(`${Number(from.slice(0, 4)) + count}-12-31`)
    case 'hours':
      throw new RangeError(`${kind} is kept for hours`)
    case 'unlimited':
      throw new RangeError(`${kind} is kept without an end`)
  }
}

/** Data of this kind that started before the returned day are due tonight: the earliest start day still kept. */
export function oldestKept(kind: RetentionKind, today: PlainDay): PlainDay {
  const { count, unit }: RetentionPeriod = retentionTable[kind].period
  switch (unit) {
    case 'days':
      return addDays(today, -count)
    case 'weeks':
      return addWeeks(today, -count)
    case 'months': {
      // Month ends clamp (31 August + 6 is 28 February), so search the few days before the naive line.
      let day = addDays(addMonths(today, -count), -3)
      while (retainedUntil(kind, day) < today) day = addDays(day, 1)
      return day
    }
    case 'yearEnds':
      return plainDay(`${Number(today.slice(0, 4)) - count}-01-01`)
    case 'hours':
      throw new RangeError(`${kind} is kept for hours`)
    case 'unlimited':
      throw new RangeError(`${kind} is kept without an end`)
  }
}

/** Whether this kind is never due. */
export const isKeptForEver = (kind: RetentionKind): boolean => {
  const { unit }: RetentionPeriod = retentionTable[kind].period
  return unit === 'unlimited'
}

/** The period of a short-lived kind in hours, or null where it is counted in days and longer. */
export function retentionHours(kind: RetentionKind): number | null {
  const { count, unit }: RetentionPeriod = retentionTable[kind].period
  return unit === 'hours' ? count : null
}
