import { holdCustomer, holdMember } from '#features/agencies/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import type { RecommendationRow } from './recommendation.sql.ts'

/**
 * Who looks after a finished case that runs again: its member while they work there, else whoever looks after the
 * recommender now, or nobody. Who leaves at that moment is waited for, or waits and hands the case over: a case that is
 * finished until then is none that they wait for with their row held.
 */
export async function memberOfRevived(tx: Tx, row: RecommendationRow): Promise<string | null> {
  const { agencyId, agencyMemberId, recommenderId } = row
  if (agencyId === null) return agencyMemberId
  const member = agencyMemberId === null ? undefined : await holdMember(tx, agencyId, agencyMemberId)
  if (member?.active === true) return member.accountId
  const customer = recommenderId === null ? undefined : await holdCustomer(tx, recommenderId)
  return customer?.agencyId === agencyId ? customer.memberId : null
}
