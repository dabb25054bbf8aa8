import type { Tx } from '#platform/db/tx.ts'
import { findRecipientsOf } from './recipients.sql.ts'

/** The recipients of many recommendations by their initials, which their recommender may see. */
export async function findInitials(
  tx: Tx,
  recommendationIds: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const recipients = await findRecipientsOf(tx, recommendationIds)
  return new Map(recipients.map((one) => [one.recommendationId, initialsOf(one.firstName, one.lastName)]))
}

/** "Lena Maurer" → "L. M.": progress without leaking data. */
function initialsOf(firstName: string | null, lastName: string | null): string | null {
  const initials = [firstName, lastName]
    .filter((name) => name !== null && name !== '')
    .map((name) => `${[...name!][0]!.toUpperCase()}.`)
  return initials.length === 0 ? null : initials.join(' ')
}
