import type { Tx } from '#platform/db/tx.ts'
import { indexWordsOfMany } from '#platform/search.ts'
import type { NewRecommendation } from './recommendation.sql.ts'

type Found = Pick<
  NewRecommendation,
  'id' | 'number' | 'agencyId' | 'recommenderId' | 'recommenderFirstName' | 'recommenderLastName' | 'recommenderEmail'
>

/**
 * Makes recommendations findable by their number and their recommender. The recommender's words belong to their account,
 * so that they follow it and are erased with it; without an account, to the recommendation.
 */
export const indexRecommendations = (tx: Tx, rows: readonly Found[]): Promise<void> =>
  indexWordsOfMany(
    tx,
    'recommendation',
    rows.flatMap(({ id, number, agencyId = null, recommenderId, ...recommender }) => {
      const names = [recommender.recommenderFirstName, recommender.recommenderLastName, recommender.recommenderEmail]
      return [
        { id, personId: id, texts: [number], agencyId },
        { id, personId: recommenderId ?? id, texts: names, agencyId },
      ]
    }),
  )
