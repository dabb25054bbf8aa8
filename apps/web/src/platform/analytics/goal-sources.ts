import type { OperationId } from '@referral/contract/operations'
import type { RouteName } from '@referral/contract/route-names'
import type { VisitorGoal } from '@referral/domain/goals'

/** Goals that are reached by opening a page. */
export const pageGoals: Partial<Readonly<Record<RouteName, VisitorGoal>>> = {
  Empfehlen: 'recommendOpened',
  EmpfehlenAgent: 'recommendOpened',
  EmpfaengerDaten: 'landingOpened',
  PraemieWaehlen: 'rewardOpened',
}

type CallGoal = VisitorGoal | ((body: unknown) => VisitorGoal | undefined)

/** Without its body such a call only asks whether a captcha is required. */
const ifSent =
  (goal: VisitorGoal): CallGoal =>
  (body) =>
    body === undefined ? undefined : goal

const callGoals: Partial<Readonly<Record<OperationId, CallGoal>>> = {
  createRecommendation: ifSent('recommendationCreated'),
  sendToMyself: 'linkMailedToMyself',
  createRecipient: 'recipientEntered',
  consentRecipient: 'recipientConsented',
  trackCompletion: 'shopOpened',
  claimReward: (body) =>
    typeof body === 'object' && body !== null && 'email' in body ? 'rewardClaimedByCode' : 'rewardClaimedByBank',
  login: 'loggedIn',
  setPassword: 'passwordSet',
  decideNewsletter: 'newsletterDecided',
  sendContactMessage: ifSent('contactSent'),
}

/** The goal of a successful call; only the shape of its body matters. */
export function goalOfCall(id: string, body: unknown): VisitorGoal | undefined {
  const goal = Object.hasOwn(callGoals, id) ? callGoals[id as OperationId] : undefined
  return typeof goal === 'function' ? goal(body) : goal
}
