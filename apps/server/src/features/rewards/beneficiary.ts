import { findAccount } from '#features/accounts/public.ts'
import { findRecommendation } from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { RewardRow } from './reward.sql.ts'

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
