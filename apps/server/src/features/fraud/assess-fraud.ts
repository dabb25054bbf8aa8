import { ageOn, type PlainDay } from '@referral/domain/calendar'
import { customerNumberKey } from '@referral/domain/blind-keys'
import { sameMailbox } from '@referral/domain/email'
import { evaluateFraud, NETWORK_ADDRESS_DAYS, type FraudFacts, type FraudVerdict } from '@referral/domain/fraud'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { isDisposableMail } from './disposable-mail.ts'
import { countIbanPeople, sharedKinds } from './fraud.sql.ts'

/** One side of a case: the ids of its stored values, and its mail addresses. */
export interface Side {
  readonly personIds: readonly string[]
  readonly emails: readonly string[]
}

/** The caller's facts of a case; the keyed blind indexes find values that two people share. */
export interface FraudCase {
  readonly recommender: Side
  readonly recipient: Side
  /** The customer number of the order; null: none. */
  readonly customerNumber: string | null
  readonly orderDay: PlainDay | null
  readonly recommendationDay: PlainDay
  readonly recommenderIsPrivate: boolean
  /** This order included. */
  readonly recommenderOrdersThatDay: number
  /** Null where the order came without a time. */
  readonly secondsFromClickToOrder: number | null
  readonly today: PlainDay
}

/** Runs the rules of product §6 over a case, at match and again at claim. Reads only; what follows is the caller's. */
export async function assessFraud(ctx: Context, tx: Tx, found: FraudCase): Promise<FraudVerdict> {
  return evaluateFraud(await gatherFacts(ctx, tx, found))
}

async function gatherFacts(ctx: Context, tx: Tx, found: FraudCase): Promise<FraudFacts> {
  const { recommender, recipient } = found
  const networkSince = new Date(ctx.now.getTime() - NETWORK_ADDRESS_DAYS * 86_400_000)
  const shared = await sharedKinds(tx, recommender.personIds, recipient.personIds, networkSince)
  return {
    allowSelfRecommendation: ctx.tenant.config.allowSelfRecommendation,
    sameIban: shared.has('iban'),
    sameNormalizedEmail: recommender.emails.some((own) => recipient.emails.some((other) => sameMailbox(own, other))),
    sameCustomerNumber: shared.has('customerNumber') || (await isCustomerNumberOf(ctx, tx, found)),
    orderDay: found.orderDay,
    recommendationDay: found.recommendationDay,
    peopleWithThisIban: await countIbanPeople(tx, [...recommender.personIds, ...recipient.personIds]),
    sameAddressAndSurname: shared.has('addressAndSurname'),
    sameBirthDateAndName: shared.has('birthDateAndName'),
    hasDisposableMail: [...recommender.emails, ...recipient.emails].some(isDisposableMail),
    samePhone: shared.has('phone'),
    recommenderIsPrivate: found.recommenderIsPrivate,
    recommenderOrdersThatDay: found.recommenderOrdersThatDay,
    secondsFromClickToOrder: found.secondsFromClickToOrder,
    sameNetworkAddress: shared.has('clientAddress'),
    youngestBeneficiaryAge: await youngestAge(ctx, tx, [...recommender.personIds, ...recipient.personIds], found.today),
  }
}

async function isCustomerNumberOf(ctx: Context, tx: Tx, { customerNumber, recommender }: FraudCase): Promise<boolean> {
  if (customerNumber === null) return false
  const owners = await ctx.services.persons.findByValue(tx, 'customerNumber', customerNumberKey(customerNumber))
  return owners.some((id) => recommender.personIds.includes(id))
}

async function youngestAge(
  ctx: Context,
  tx: Tx,
  personIds: readonly string[],
  today: PlainDay,
): Promise<number | null> {
  let youngest: number | null = null
  for (const id of personIds) {
    const birthDate = await ctx.services.persons.get<PlainDay>(tx, id, 'birthDate')
    if (birthDate === undefined) continue
    const age = ageOn(birthDate, today)
    youngest = youngest === null ? age : Math.min(youngest, age)
  }
  return youngest
}
