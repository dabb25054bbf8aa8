import { ADULT_AGE } from './eligibility.ts'
import type { PlainDay } from './calendar.ts'

/**
 * Fraud rules (product §6): run at match and again at claim. They explain, a person decides; suspicion is a flag with
 * a score and reasons, never a status.
 */
export type FraudLevel = 'block' | 'hold' | 'hint'

/** Unknown facts (no IBAN before the claim) are false, 0 or null. Comparisons use keyed blind indexes. */
export type FraudFacts = {
  /** AllowSelfRecommendation: rules that compare both sides are off. */
  readonly allowSelfRecommendation: boolean
  readonly sameIban: boolean
  readonly sameNormalizedEmail: boolean
  readonly sameCustomerNumber: boolean
  readonly orderDay: PlainDay | null
  readonly recommendationDay: PlainDay
  /** Different people who gave this IBAN, this one included. */
  readonly peopleWithThisIban: number
  readonly sameAddressAndSurname: boolean
  readonly sameBirthDateAndName: boolean
  readonly hasDisposableMail: boolean
  readonly samePhone: boolean
  readonly recommenderIsPrivate: boolean
  readonly recommenderOrdersThatDay: number
  readonly secondsFromClickToOrder: number | null
  /** The keyed hash of both sides' network address occurred within 30 days. */
  readonly sameNetworkAddress: boolean
  readonly youngestBeneficiaryAge: number | null
}

export type FraudRule = {
  readonly name: string
  readonly level: FraudLevel
  /** 1 to 100; they add up, at most to 100. */
  readonly points: number
  /** Off where AllowSelfRecommendation is on. */
  readonly comparesBothSides: boolean
  readonly applies: (facts: FraudFacts) => boolean
  /** The measured value and its limit; a rule that compares two values has neither. */
  readonly measure?: (facts: FraudFacts) => FraudMeasure
}

/** Numbers are people, orders, seconds, days or years, days are `YYYY-MM-DD`; null: the rule has none. */
export type FraudMeasure = {
  readonly measured: number | PlainDay | null
  readonly limit: number | PlainDay | null
}

export const PEOPLE_PER_IBAN = 3
export const PRIVATE_ORDERS_PER_DAY = 5
export const SECONDS_CLICK_TO_ORDER = 10
export const NETWORK_ADDRESS_DAYS = 30

export const fraudRules = [
  { name: 'sameIban', level: 'block', points: 100, comparesBothSides: true, applies: (f) => f.sameIban },
  { name: 'sameEmail', level: 'block', points: 100, comparesBothSides: true, applies: (f) => f.sameNormalizedEmail },
  {
    name: 'sameCustomerNumber',
    level: 'block',
    points: 100,
    comparesBothSides: true,
    applies: (f) => f.sameCustomerNumber,
  },
  {
    name: 'orderBeforeRecommendation',
    level: 'block',
    points: 100,
    comparesBothSides: false,
    applies: (f) => f.orderDay !== null && f.orderDay < f.recommendationDay,
    measure: (f) => ({ measured: f.orderDay, limit: f.recommendationDay }),
  },
  {
    name: 'beneficiaryUnderAge',
    level: 'block',
    points: 100,
    comparesBothSides: false,
    applies: (f) => f.youngestBeneficiaryAge !== null && f.youngestBeneficiaryAge < ADULT_AGE,
    measure: (f) => ({ measured: f.youngestBeneficiaryAge, limit: ADULT_AGE }),
  },
  {
    name: 'ibanOfManyPeople',
    level: 'hold',
    points: 60,
    comparesBothSides: false,
    applies: (f) => f.peopleWithThisIban >= PEOPLE_PER_IBAN,
    measure: (f) => ({ measured: f.peopleWithThisIban, limit: PEOPLE_PER_IBAN }),
  },
  {
    name: 'sameAddressAndSurname',
    level: 'hold',
    points: 40,
    comparesBothSides: true,
    applies: (f) => f.sameAddressAndSurname,
  },
  {
    name: 'sameBirthDateAndName',
    level: 'hold',
    points: 60,
    comparesBothSides: true,
    applies: (f) => f.sameBirthDateAndName,
  },
  { name: 'disposableMail', level: 'hold', points: 40, comparesBothSides: false, applies: (f) => f.hasDisposableMail },
  { name: 'samePhone', level: 'hold', points: 50, comparesBothSides: true, applies: (f) => f.samePhone },
  {
    name: 'manyOrdersOfPrivatePerson',
    level: 'hold',
    points: 40,
    comparesBothSides: false,
    applies: (f) => f.recommenderIsPrivate && f.recommenderOrdersThatDay > PRIVATE_ORDERS_PER_DAY,
    measure: (f) => ({ measured: f.recommenderOrdersThatDay, limit: PRIVATE_ORDERS_PER_DAY }),
  },
  {
    name: 'clickToOrderTooFast',
    level: 'hold',
    points: 30,
    comparesBothSides: false,
    applies: (f) => f.secondsFromClickToOrder !== null && f.secondsFromClickToOrder < SECONDS_CLICK_TO_ORDER,
    measure: (f) => ({ measured: Math.floor(f.secondsFromClickToOrder ?? 0), limit: SECONDS_CLICK_TO_ORDER }),
  },
  {
    name: 'sameNetworkAddress',
    level: 'hint',
    points: 10,
    comparesBothSides: true,
    applies: (f) => f.sameNetworkAddress,
    measure: () => ({ measured: null, limit: NETWORK_ADDRESS_DAYS }),
  },
] as const satisfies readonly FraudRule[]

export type FraudRuleName = (typeof fraudRules)[number]['name']
/** Stored with the order; findings from before the values were stored have neither. */
export type FraudFinding = {
  readonly rule: FraudRuleName
  readonly level: FraudLevel
  readonly points: number
} & Partial<FraudMeasure>
export type FraudVerdict = { readonly score: number; readonly findings: readonly FraudFinding[] }

const unmeasured: FraudMeasure = { measured: null, limit: null }

export function evaluateFraud(facts: FraudFacts): FraudVerdict {
  const rules: readonly (FraudRule & { readonly name: FraudRuleName })[] = fraudRules
  const findings = rules
    .filter((rule) => !(rule.comparesBothSides && facts.allowSelfRecommendation) && rule.applies(facts))
    .map(({ name, level, points, measure }) => ({ rule: name, level, points, ...(measure?.(facts) ?? unmeasured) }))
  return {
    score: Math.min(
      100,
      findings.reduce((sum, finding) => sum + finding.points, 0),
    ),
    findings,
  }
}

/** A block: the match or claim is refused. */
export function hasHardBlock(verdict: FraudVerdict): boolean {
  return verdict.findings.some((finding) => finding.level === 'block')
}

/** A block or hold: nothing is released or paid until a person has decided. */
export function needsHold(verdict: FraudVerdict): boolean {
  return verdict.findings.some((finding) => finding.level !== 'hint')
}
