import { productPictureOperations as pictures } from '@referral/contract/product-pictures'
import { rewardOperations } from '@referral/contract/rewards'
import { cachedRoute, route, type Route } from '#platform/http/route.ts'
import { claimReward } from './claim-reward.ts'
import { listRecipientRewards, listRewardOptions } from './list-options.ts'
import { mailOwnReward } from './mail-own-reward.ts'
import { openOwnReward } from './open-own-reward.ts'
import { getRewardClaim } from './present-claim.ts'
import { answerRewardPicture } from './show-picture.ts'

export const rewardsRoutes: readonly Route[] = [
  cachedRoute(rewardOperations.listRewardOptions, (ctx) => listRewardOptions(ctx)),
  route(pictures.getRewardPicture, (ctx, { params }) => answerRewardPicture(ctx, params.id, 'whole')),
  route(pictures.getHalfRewardPicture, (ctx, { params }) => answerRewardPicture(ctx, params.id, 'half')),
  route(pictures.getRecommendersHalfPicture, (ctx, { params }) => answerRewardPicture(ctx, params.id, 'recommender')),
  route(pictures.getRecipientsHalfPicture, (ctx, { params }) => answerRewardPicture(ctx, params.id, 'recipient')),
  route(rewardOperations.listRecipientRewards, (ctx, { params }) => listRecipientRewards(ctx, params.recipientNumber)),
  route(rewardOperations.getRewardClaim, (ctx) => getRewardClaim(ctx)),
  route(rewardOperations.resendRewardMail, (ctx, { params }) => mailOwnReward(ctx, params.number)),
  route(rewardOperations.openOwnReward, (ctx, { params, body }) =>
    openOwnReward(ctx, { number: params.number, password: body.password }),
  ),
  route(rewardOperations.claimReward, (ctx, { body }) =>
    claimReward(ctx, {
      optionId: body.optionId,
      change: body.change ?? false,
      owner: body.owner,
      iban: body.iban,
      useStoredAccount: body.useStoredAccount ?? false,
      firstName: body.firstName,
      lastName: body.lastName,
      email: body.email,
    }),
  ),
]
