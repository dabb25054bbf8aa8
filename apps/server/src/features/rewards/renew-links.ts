import type { Reaction } from '#platform/chain.ts'
import { resendRewardMail } from './read-rewards.ts'
import { hasLiveLink, revokeRewardLinks } from './reward-link.ts'
import { listRewardsOfPerson } from './reward.sql.ts'

/**
 * Mail address changed → the links to their rewards lie in a mailbox that is theirs no more, and whoever has a link may
 * claim: where there is something to claim or to see a new one goes to the new address, and no old one opens anything.
 * That of an open reward, whose release was undone, is replaced by nothing until the next release.
 */
export const renewRewardLinks: Reaction = async (ctx, tx, { subject }) => {
  for (const { id } of await listRewardsOfPerson(tx, subject.id, ['open', 'provided', 'collected', 'paidOut'])) {
    if (!(await hasLiveLink(tx, id))) continue
    const refused = await resendRewardMail(ctx, tx, id)
    if (refused !== undefined) await revokeRewardLinks(ctx, tx, id)
  }
}
