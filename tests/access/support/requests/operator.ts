import { none, type Make } from '../request.ts'

export const operatorRequests = {
  getOperatorTasks: none,
  searchRecommendations: none,
  exportRecommendations: none,
  getRecommendationDetail: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.caseOf(actor.place, actor.accountId)).recommendationId },
  }),
  moveRecommendation: async ({ fixtures, actor }) => ({
    params: { id: (await fixtures.caseOf(actor.place, actor.accountId)).recommendationId, move: 'hold' },
    body: { Grund: 'wird geprüft' },
  }),
  listMails: none,
  retryMail: async ({ fixtures, actor }) => ({ params: { id: await fixtures.deadMail(actor.place, actor.accountId) } }),
  getMailReports: none,
  getShares: none,
  listNights: none,
  listApprovals: async ({ fixtures, actor }) => {
    await fixtures.approval(actor.place)
    return {}
  },
  askApproval: async ({ fixtures, actor }) => ({
    body: { Art: 'Kulanz', Id: await fixtures.lapsedReward(actor.place), Grund: 'war im Krankenhaus' },
  }),
  decideApproval: async ({ fixtures, actor }) => ({
    params: { id: await fixtures.approval(actor.place), decision: 'confirm' },
  }),
  getAuditState: none,
  verifyAudit: none,
  listFilesHandedOut: none,
} satisfies Record<string, Make>
