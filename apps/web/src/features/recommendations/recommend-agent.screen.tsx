import { RecommendPage } from './recommend-page.tsx'

/** EmpfehlenAgent: the same, with an advisor of the client to go with it (ModuleAgentRecommendation). */
export function Screen() {
  return <RecommendPage withAdvisor />
}
