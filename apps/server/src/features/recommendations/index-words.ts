import type { Tx } from '#platform/db/tx.ts'
import { indexWordsOfMany } from '#platform/search.ts'
import type { NewRecommendation } from './recommendation.sql.ts'

type Found = Pick<
  NewRecommendation,
  'id' | 'number' | 'agencyId' | 'recommenderId' | 'recommenderFirstName' | 'recommenderLastName' | 'recommenderEmail'
>

/**
 * Makes a recommendation findable by its number and its recommender. The recommender's words belong to their account, so
 * that they follow it and are erased with it; without an account, to the recommendation.
 */
export const indexRecommendation = (tx: Tx, row: Found): Promise<void> => {
  const { id, number, agencyId = null, recommenderId } = row
  return indexWordsOfMany(tx, 'recommendation', [
    { id, personId: id, texts: [number], agencyId },
    {
      id,
      personId: recommenderId ?? id,
      texts: [row.recommenderFirstName, row.recommenderLastName, row.recommenderEmail],
      agencyId,
    },
  ])
}
