/** The tab `praemienplan` of the agencies' portal; it needs the words `plans`. */
export { RewardPlanTab } from './reward-plan-tab.tsx'
