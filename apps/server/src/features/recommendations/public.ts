/** What other capabilities may use of recommendations. */
export { actorKindOf, lackingFor, mayMove, moveRecommendation, type Move } from './move-recommendation.ts'
export {
  clickCounts,
  countOwn as countOwnRecommendations,
  eraseRecommenderOf,
  findById as findRecommendation,
  findByNumber as findRecommendationByNumber,
  forgetNotes,
  listEvents,
  listOwn as listOwnRecommendations,
  lockRecommendation,
  lockWithOrigin,
  markConfirmed,
  markRecipientEntered,
  noClicks,
  setOnHold,
  type Clicks,
  type Cursor,
  type EventRow,
  type RecommendationRow,
} from './recommendation.sql.ts'
export {
  forgetClickClients,
  forgetClickClientsBefore,
  forgetOldClients,
  hasShopClick,
  keepShopClick,
} from './click.sql.ts'
export { presentChoices } from './choices.ts'
export { createSibling } from './create-sibling.ts'
export { followRecommender } from './follow-recommender.ts'
export { forgetRecommender } from './forget-recommender.ts'
export { handOverCases } from './hand-over-cases.ts'
export { keepNetworkAddress } from './network-address.ts'
export { acceptNumber, findGenuine, isHexOf } from './number.ts'
export {
  advisorOf,
  amountsOf,
  hasEnded,
  isOwner,
  linkIsOver,
  linksOf,
  nameOf as productNameOf,
  offlineCodeOf,
  presentPublic,
  presentToAnyone,
} from './present-recommendation.ts'
export { numberOfOfflineCode } from './open-offline-code.ts'
export { shopUrlOf } from './shop-url.ts'
export { stateCell as recommendationStateCell } from './state-cell.ts'
export { takeChannels } from './take-channels.ts'
export { recommendersColumns } from './tables.ts'
/** The product as it was recommended, with all that a landing shows of it. */
export { getProduct as getRecommendedProduct } from '#features/catalogue/public.ts'
