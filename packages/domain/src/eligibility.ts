import { addDays, addMonths, addWeeks, ageOn, type PlainDay } from './calendar.ts'
import { sameMailbox } from './email.ts'

/** 12 weeks without the recipient's confirmation (spec §1, product §2.9). */
export const CONFIRMATION_WEEKS = 12
/** Calendar months in which a provided reward may be claimed (product §3). */
export const CLAIM_MONTHS = 6
/** Calendar months after the expiry in which a late claim is heard (product §3). */
export const LATE_CLAIM_MONTHS = 3
/** Days after which an agency's unreleased order appears in the operator's list (product §3). */
export const AGENCY_RELEASE_DAYS = 60
/** Beneficiaries are of age (product §6). */
export const ADULT_AGE = 18
/** A changed bank account holds payouts this long (product §4). */
export const BANK_CHANGE_HOLD_HOURS = 24

/**
 * The last day on which an order still counts, and on which the open recommendation still lives:
 * 12 calendar weeks after the recipient's data, or after creation while there are none.
 */
export function orderWindowEnd(facts: {
  readonly createdOn: PlainDay
  readonly recipientDataOn: PlainDay | null
}): PlainDay {
  return addWeeks(facts.recipientDataOn ?? facts.createdOn, CONFIRMATION_WEEKS)
}

/** The last day on which a matched recommendation waits for the recipient's confirmation (product §3). */
export function confirmationDeadline(facts: {
  readonly recipientDataOn: PlainDay | null
  readonly matchedOn: PlainDay
}): PlainDay {
  return addWeeks(facts.recipientDataOn ?? facts.matchedOn, CONFIRMATION_WEEKS)
}

/** A deadline is the last good day; it is over from the next one on. */
export function isDeadlineOver(deadline: PlainDay, today: PlainDay): boolean {
  return today > deadline
}

/**
 * The day on which the complaint period is over and the order may be released (spec §3,
 * ModuleAuftragsdatumMindestalterTage, from Auftragsdatum).
 * @param minimumAgeDays whole days, at least 0
 */
export function complaintPeriodEnd(orderDay: PlainDay, minimumAgeDays: number): PlainDay {
  if (!Number.isInteger(minimumAgeDays) || minimumAgeDays < 0)
    throw new RangeError(`not a number of days: ${minimumAgeDays}`)
  return addDays(orderDay, minimumAgeDays)
}

/** The last day on which a reward provided on that day may be claimed. */
export function claimDeadline(providedOn: PlainDay): PlainDay {
  return addMonths(providedOn, CLAIM_MONTHS)
}

/** The last day on which a late claim (Nachbuchung) for a recommendation expired on that day may be filed. */
export function lateClaimDeadline(expiredOn: PlainDay): PlainDay {
  return addMonths(expiredOn, LATE_CLAIM_MONTHS)
}

/** No expiry before this day can be claimed late today; at the end of a month, nor one on some days after it. */
export function firstLateClaimable(today: PlainDay): PlainDay {
  return addMonths(today, -LATE_CLAIM_MONTHS)
}

/** The day from which an agency's unreleased order is on the operator's list. */
export function agencyReleaseEscalation(releasableOn: PlainDay): PlainDay {
  return addDays(releasableOn, AGENCY_RELEASE_DAYS)
}

export function isOfAge(birthDate: PlainDay, today: PlainDay): boolean {
  return ageOn(birthDate, today) >= ADULT_AGE
}

/** Whether recommender and recipient are one person by mail address or customer number (product §3, §6). */
export function isSelfRecommendation(facts: {
  readonly recommenderEmail: string
  readonly recipientEmail: string | null
  readonly recommenderCustomerNumber?: string | null | undefined
  readonly recipientCustomerNumber?: string | null | undefined
}): boolean {
  const { recommenderCustomerNumber: a, recipientCustomerNumber: b } = facts
  if (a && b && a.trim() === b.trim()) return true
  return facts.recipientEmail !== null && sameMailbox(facts.recommenderEmail, facts.recipientEmail)
}
