import { none, type Make } from '../request.ts'
import { newIban } from '../world.ts'

const ofOne: Make = () => ({ params: { id: '1' } })

export const rewardRequests = {
  listRewardOptions: none,
  listRecipientRewards: async ({ fixtures, actor }) => ({
    params: { n: (await fixtures.caseOf(actor.place, actor.accountId)).recipientNumber },
  }),
  getRewardClaim: none,
  resendRewardMail: async ({ fixtures, actor }) => ({
    params: { x: (await fixtures.caseOf(actor.place, actor.accountId)).number },
  }),
  openOwnReward: async ({ fixtures, actor }) => ({
    params: { x: (await fixtures.caseOf(actor.place, actor.accountId)).number },
    body: {},
  }),
  claimReward: () => ({ body: { PraemieId: 1, Kontoinhaber: 'Nora Ähnlich', IBAN: newIban() } }),
  getRewardPicture: ofOne,
  getHalfRewardPicture: ofOne,
  getRecommendersHalfPicture: ofOne,
  getRecipientsHalfPicture: ofOne,
} satisfies Record<string, Make>
