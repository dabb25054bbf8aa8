import type { Reaction } from '#platform/chain.ts'
import { resendRewardMail } from './read-rewards.ts'
import { hasLiveLink, revokeRewardLinks } from './reward-link.ts'
import { listRewardsOfPerson } from './reward.sql.ts'

/**
 * Mail address changed → the links to their rewards are in a mailbox that is theirs no more, and the holder of a link
 * may claim: for a reward to claim or to view a new link is mailed to the new address, and the old ones become invalid.
 * An open reward, whose release was undone, gets no new link until the next release.
 */
export const renewRewardLinks: Reaction = async (ctx, tx, { subject }) => {
  for (const { id } of await listRewardsOfPerson(tx, subject.id, ['open', 'provided', 'collected', 'paidOut'])) {
    if (!(await hasLiveLink(tx, id))) continue
    const refused = await resendRewardMail(ctx, tx, id)
    if (refused !== undefined) await revokeRewardLinks(ctx, tx, id)
  }
}
