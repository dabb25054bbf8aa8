import { hexSegmentMatches } from '@referral/domain/public-number'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { findByNumber, type RecommendationRow } from './recommendation.sql.ts'

/** The number in its written form if it is genuine; a forged one never reaches the database (product §2.3). */
export const acceptNumber = (ctx: Context, given: string) =>
  ctx.services.numbers.accept('recommendation', ctx.tenant.id, given)

export async function findGenuine(ctx: Context, tx: Tx, given: string): Promise<RecommendationRow | undefined> {
  const number = acceptNumber(ctx, given)
  return number === undefined ? undefined : findByNumber(tx, number)
}

/** Decodes the hex segment of a link, which encodes the number, and verifies it. */
export const isHexOf = (number: string, segment: string) => hexSegmentMatches(number, segment)
