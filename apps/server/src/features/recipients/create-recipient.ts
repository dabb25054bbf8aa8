import { areDifferentPeople } from '@referral/domain/blind-keys'
import { berlinDay } from '@referral/domain/calendar'
import { orderWindowEnd } from '@referral/domain/eligibility'
import { emailKey, sameMailbox, tidyEmail } from '@referral/domain/email'
import { keepConsentProof } from '#features/consent/public.ts'
import { hasObjected } from '#features/objections/public.ts'
import {
  acceptNumber,
  createSibling,
  findRecommendationByNumber,
  keepNetworkAddress,
  linkIsOver,
  markRecipientEntered,
  type RecommendationRow,
} from '#features/recommendations/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { queueMail } from '#platform/mail/mailer.ts'
import { isRefused, refuse, Refused, refuseFields } from '#platform/outcome.ts'
import { indexWords } from '#platform/search.ts'
import { checkRecipient, type RecipientData } from './check-recipient.ts'
import { lockAccountOf, mayMailTo, wishNewsletter } from './newsletter.ts'
import { keepSecrets, withoutPerson } from './person-data.ts'
import { findBuyer, insertRecipient, type RecipientRow } from './recipients.sql.ts'

/** 12 weeks to confirm, the complaint period, and 6 months to claim: the recipient's page stays reachable throughout. */
export const recipientTokenSeconds = 270 * 86_400

export interface EnteredRecipient {
  readonly recipient: RecipientRow
  readonly recommendation: RecommendationRow
  readonly token: string
}

export interface Entry {
  readonly number: string
  readonly channel: string | null
  readonly data: RecipientData
  /** The path of the data in the body, for the names of failing fields. */
  readonly prefix?: string
}

/** The recipient enters their data (spec §7.5): the first person fills the recommendation, each further one a sibling. */
export async function createRecipient(ctx: Context, entry: Entry): Promise<EnteredRecipient | Refused> {
  return refuseEntry(ctx, entry) ?? ctx.write((tx) => enterRecipient(ctx, tx, entry))
}

/** The faults of an entry before any query. */
export function refuseEntry(ctx: Context, entry: Entry): Refused | undefined {
  const failures = checkRecipient(ctx, entry.data, entry.prefix)
  return failures.length > 0 ? new Refused('invalidInput', failures) : undefined
}

/**
 * Refused: notFound, expired, the field failure of a self-recommendation, or tooMany. An address's mails are counted
 * after the link has been checked, in this transaction: an entry that is refused uses up none of them.
 */
export async function enterRecipient(ctx: Context, tx: Tx, entry: Entry): Promise<EnteredRecipient | Refused> {
  const number = acceptNumber(ctx, entry.number)
  const opened = number === undefined ? undefined : await findRecommendationByNumber(tx, number)
  if (opened === undefined) return refuse('notFound')
  if (linkIsOver(ctx, opened)) return refuse('expired')
  const email = tidyEmail(entry.data.email)
  const isSelfRecommendation = isSelf(opened, email)
  if (isSelfRecommendation && !ctx.tenant.config.allowSelfRecommendation) {
    return refuseFields({ field: `${entry.prefix ?? ''}email`, code: 'sameAsRecommender' })
  }
  if (!(await mayMailTo(ctx, tx, email))) return refuse('tooMany')
  // Whatever a caller sends: where there is no newsletter, nobody agrees to one.
  const wish = ctx.tenant.config.modules.newsletter ? entry.data.newsletter : undefined
  // Counted by what was typed alone: no answer depends on whether the address has the newsletter, or has objected.
  const mayAsk = wish === true && (await mayMailTo(ctx, tx, email))
  const accountId = mayAsk ? await lockAccountOf(tx, email) : undefined
  const recommendation = await takePlace(ctx, tx, opened, { ...entry.data, email }, isSelfRecommendation)
  if (isRefused(recommendation)) return recommendation
  // A person who has objected is not entered, and the caller does not learn of it: the case continues without the
  // person.
  const isUnwanted = await hasObjected(ctx, tx, email)
  const data = isUnwanted ? withoutPerson(entry.data) : entry.data
  const newsletter = isUnwanted ? undefined : wish
  const recipient = await insertRecipient(tx, {
    id: newId(ctx.now),
    number: ctx.services.numbers.issue('recipient', ctx.tenant.id),
    recommendationId: recommendation.id,
    salutation: data.salutation || null,
    firstName: data.firstName,
    lastName: data.lastName,
    email: isUnwanted ? null : email,
    emailKey: isUnwanted ? null : emailKey(email),
    newsletter: newsletter ?? false,
    locale: ctx.locale,
    createdAt: ctx.now,
  })
  if (!isUnwanted) await keepSecrets(ctx, tx, recipient.id, entry.data)
  await keepNetworkAddress(ctx, tx, recipient.id)
  await indexWords(tx, 'recommendation', recommendation.id, recipient.id, [
    recipient.number,
    recipient.firstName,
    recipient.lastName,
    recipient.email,
  ])
  if (newsletter !== undefined) {
    await keepConsentProof(tx, {
      id: newId(ctx.now),
      personId: recipient.id,
      purpose: 'recipientNewsletter',
      given: newsletter,
      textDigest: null,
      at: ctx.now,
    })
  }
  const { id: tokenId, token } = await ctx.services.tokens.issue(tx, 'recipient', recipient.id, recipientTokenSeconds)
  await emit(ctx, tx, {
    kind: 'recipientEntered',
    subject: { kind: 'recipient', id: recipient.id },
    recommendationId: recommendation.id,
    data: { sibling: recommendation.id !== opened.id, channel: channelName(entry.channel) },
  })
  await queueMail(ctx, tx, 'recipient.started', recipient.id, ctx.locale, { tokenId })
  const refused = mayAsk && !isUnwanted ? await wishNewsletter(ctx, tx, { ...recipient, email }, accountId) : undefined
  return refused ?? { recipient, recommendation, token }
}

/** A channel is a word; any other value is dropped. */
const channelName = (given: string | null) => (given !== null && /^[\w-]{1,40}$/.test(given) ? given : null)

const isSelf = (row: RecommendationRow, email: string) =>
  row.recommenderEmail !== null && sameMailbox(row.recommenderEmail, email)

/** The recommendation itself for the first person, a sibling for each further one (product §3). */
async function takePlace(
  ctx: Context,
  tx: Tx,
  opened: RecommendationRow,
  person: Person,
  isSelfRecommendation: boolean,
): Promise<RecommendationRow | Refused> {
  const today = berlinDay(ctx.now)
  const expiresOn = orderWindowEnd({ createdOn: opened.createdOn, recipientDataOn: today })
  const free =
    (opened.state === 'open' || opened.state === 'matched') &&
    opened.recipientAt === null &&
    !(await belongsToSomebodyElse(tx, opened, person))
  // Of two concurrent recipients one takes the place: the other's update finds it taken.
  if (free && (await markRecipientEntered(tx, opened.id, ctx.now, expiresOn))) return opened
  // How often an address is written to was counted before (`mayMailTo`).
  const facts = { placeIsTaken: true, isSelfRecommendation, withinLimits: true }
  const sibling = await createSibling(ctx, tx, opened, facts)
  if (isRefused(sibling)) return sibling
  await markRecipientEntered(tx, sibling.id, ctx.now, expiresOn)
  return sibling
}

type Person = Pick<RecipientData, 'firstName' | 'lastName' | 'email'>

/** The order came before any recipient's data, and names another buyer: by mail address, else by both names. */
async function belongsToSomebodyElse(tx: Tx, opened: RecommendationRow, person: Person) {
  if (opened.state !== 'matched') return false
  const buyer = await findBuyer(tx, opened.id)
  if (buyer === undefined) return false
  return buyer.emailKey === null ? areDifferentPeople(buyer, person) : buyer.emailKey !== emailKey(person.email)
}
