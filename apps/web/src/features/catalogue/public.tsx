/** What other rooms may use of the catalogue; their screens need the words `catalogue`. */
export { entryIn } from './entry-source.ts'
export { plannedCents, plannedReward, useOwnPlan, type PlannedReward } from './own-reward.ts'
export { descriptionLines, Price, rewardOf, type Product } from './price.tsx'
