import { cents, minCents, percentOf, subtractCents, zeroCents, type Cents } from './money.ts'

/**
 * AnteilEmpfehler: the recommender's share in per cent (product §3): 100 "myself" (default),
 * 50 both, 0 "my contact".
 */
export type RecommenderShare = 100 | 50 | 0

export const recommenderShares: readonly RecommenderShare[] = [100, 50, 0]
export const defaultRecommenderShare: RecommenderShare = 100

export function isRecommenderShare(value: unknown): value is RecommenderShare {
  return value === 100 || value === 50 || value === 0
}

export type RewardSplit = { readonly recommenderCents: Cents; readonly recipientCents: Cents }

/**
 * Splits a reward between recommender and recipient (product §3). Odd cents go to the recommender; the recipient's part
 * is at most MaxEmpfaengerPraemieCent, the excess goes to the recommender. A professional seller's part is not paid:
 * the order earns them a commission (product §5).
 * @param maxRecipientCents null: no upper limit
 * @throws RangeError for a negative total or limit
 */
export function splitReward(input: {
  readonly totalCents: Cents
  readonly recommenderShare: RecommenderShare
  readonly maxRecipientCents: Cents | null
  readonly isSellers?: boolean
}): RewardSplit {
  const { totalCents, recommenderShare, maxRecipientCents, isSellers = false } = input
  if (cents(totalCents) < 0) throw new RangeError('a reward is not negative')
  if (maxRecipientCents !== null && cents(maxRecipientCents) < 0) throw new RangeError('a limit is not negative')
  if (!isRecommenderShare(recommenderShare)) throw new RangeError(`not a share: ${String(recommenderShare)}`)
  const uncapped = percentOf(totalCents, 100 - recommenderShare)
  const recipientCents = maxRecipientCents === null ? uncapped : minCents(uncapped, maxRecipientCents)
  return { recommenderCents: isSellers ? zeroCents : subtractCents(totalCents, recipientCents), recipientCents }
}

export type Beneficiary = 'recommender' | 'recipient'

/** The reward rows to open: one per beneficiary with an amount above 0 (product §3). */
export function dueRewards(
  split: RewardSplit,
): readonly { readonly beneficiary: Beneficiary; readonly amountCents: Cents }[] {
  const both = [
    { beneficiary: 'recommender' as const, amountCents: split.recommenderCents },
    { beneficiary: 'recipient' as const, amountCents: split.recipientCents },
  ]
  return both.filter((reward) => reward.amountCents > zeroCents)
}
