/** What other capabilities may use of recommendations. */
export { actorKindOf, mayMove, moveRecommendation, type Move } from './move-recommendation.ts'
export {
  clickCounts,
  eraseRecommenderOf,
  findById as findRecommendation,
  findByNumber as findRecommendationByNumber,
  keepConsentProof,
  keepConsentText,
  listEvents,
  lockRecommendation,
  markConfirmed,
  markRecipientEntered,
  setOnHold,
  type EventRow,
  type RecommendationRow,
} from './recommendation.sql.ts'
export { createSibling } from './create-sibling.ts'
export { followRecommender } from './follow-recommender.ts'
export { forgetRecommender } from './forget-recommender.ts'
export { acceptNumber } from './number.ts'
export { hasEnded, nameOf as productNameOf, presentToAnyone } from './read-recommendation.ts'
export { amountsOf, initialsOf, timelineOf, toWireStep } from './present-recommendation.ts'
export { numberOfOfflineCode } from './open-offline-code.ts'
export { shopUrlOf } from './shop-url.ts'
/** The product as it was recommended, with all that a landing shows of it. */
export { getProduct as getRecommendedProduct } from '#features/catalogue/public.ts'
