import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { indexWordsOfMany } from '#platform/search.ts'
import { insertRecommendation, type NewRecommendation, type RecommendationRow } from './recommendation.sql.ts'

/** Puts a new recommendation in its place: the row, the words it is found by, its first event. */
export async function placeRecommendation(
  ctx: Context,
  tx: Tx,
  row: NewRecommendation,
  data: Readonly<Record<string, string | number | boolean | null>> = {},
): Promise<RecommendationRow> {
  const { id, recommenderId } = row
  const names = [row.recommenderFirstName, row.recommenderLastName, row.recommenderEmail]
  const inserted = insertRecommendation(tx, row)
  const indexed = indexWordsOfMany(tx, 'recommendation', [
    { id, personId: id, texts: [row.number] },
    { id, personId: recommenderId ?? id, texts: names },
  ])
  const told = emit(ctx, tx, {
    kind: 'recommendationCreated',
    subject: { kind: 'recommendation', id },
    recommendationId: id,
    to: 'open',
    data,
  })
  const [placed] = await Promise.all([inserted, indexed, told])
  return placed
}
