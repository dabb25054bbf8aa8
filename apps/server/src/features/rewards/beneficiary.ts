import { findAccount, findAccountByEmail, type Account } from '#features/accounts/public.ts'
import { findRecommendation, type RecommendationRow } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { findEarlierRecommender, type RewardRow } from './reward.sql.ts'

/** Who gets a reward, as far as mails and screens need it. */
export interface BeneficiaryPerson {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly locale: Locale
}

const recipientId = statement(
  'reward_recipient_id',
  'SELECT id FROM recipient WHERE tenant_id = $1 AND recommendation_id = $2 AND erased_at IS NULL',
)
export const findRecipientId = async (tx: Tx, recommendationId: string) =>
  (await tx.maybe<{ id: string }>(recipientId, [tx.tenantId, recommendationId]))?.id

/**
 * The account behind a recommendation; undefined where it was erased. A recommendation under a known mail address waits
 * for a click to appear in that account's area; the reward goes to the owner of the address without it, since its link
 * is mailed there.
 */
export async function findRecommenderAccount(
  tx: Tx,
  { id, recommenderId, recommenderEmail }: RecommendationRow,
): Promise<Account | undefined> {
  if (recommenderId !== null) return findAccount(tx, recommenderId)
  if (recommenderEmail !== null) return findAccountByEmail(tx, recommenderEmail)
  // The address is deleted when a recommendation expires; a late claim is owed to the former recommender.
  const earlier = await findEarlierRecommender(tx, id)
  return earlier === undefined ? undefined : findAccount(tx, earlier)
}

const recipientPerson = statement(
  'reward_recipient_person',
  `SELECT first_name AS "firstName", last_name AS "lastName", email, locale FROM recipient
   WHERE tenant_id = $1 AND id = $2 AND erased_at IS NULL AND email IS NOT NULL`,
)

/** Undefined where the person has been erased. */
export async function findBeneficiary(
  tx: Tx,
  reward: Pick<RewardRow, 'beneficiary' | 'beneficiaryId' | 'recommendationId'>,
): Promise<BeneficiaryPerson | undefined> {
  if (reward.beneficiary === 'recipient') {
    return tx.maybe<BeneficiaryPerson>(recipientPerson, [tx.tenantId, reward.beneficiaryId])
  }
  const account = await findAccount(tx, reward.beneficiaryId)
  if (account === undefined) return undefined
  const locale = account.language ?? (await findRecommendation(tx, reward.recommendationId))?.locale ?? 'de'
  return { firstName: account.firstName, lastName: account.lastName, email: account.email, locale }
}

/** The birth date of a beneficiary, where it is known (a recipient's is). */
export const findBirthDate = (ctx: Context, tx: Tx, beneficiaryId: string) =>
  ctx.services.persons.get<string>(tx, beneficiaryId, 'birthDate')
