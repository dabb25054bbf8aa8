import { approvalOperations } from '@referral/contract/approvals'
import { auditOperations } from '@referral/contract/audit'
import { caseDeskOperations } from '@referral/contract/case-desk'
import { operatorOperations as operations } from '@referral/contract/operator'
import { file, route, type Route } from '#platform/http/route.ts'
import { askApproval, decideApproval } from './approvals.ts'
import { listApprovals } from './present-approval.ts'
import { listFilesHandedOut } from './files-handed-out.ts'
import { moveByOperator } from './move-recommendation.ts'
import { exportRecommendations, searchRecommendations } from './search-recommendations.ts'
import { getMailReports, getShares, listMails, listNights, retryMail } from './system.ts'
import { getTasks } from './tasks.ts'

/** The back office's own calls; orders, payouts and e-codes have theirs. */
export const operatorRoutes: readonly Route[] = [
  route(operations.getOperatorTasks, (ctx) => getTasks(ctx)),
  route(caseDeskOperations.searchRecommendations, (ctx, { query }) => searchRecommendations(ctx, query)),
  route(caseDeskOperations.exportRecommendations, async (ctx, { query }) =>
    file(await exportRecommendations(ctx, query), 'text/csv; charset=utf-8', 'empfehlungen.csv'),
  ),
  route(caseDeskOperations.moveRecommendation, (ctx, { params, body }) =>
    moveByOperator(ctx, params.id, params.move, body.reason ?? ''),
  ),
  route(operations.listMails, (ctx, { query }) => listMails(ctx, query)),
  route(operations.retryMail, (ctx, { params }) => retryMail(ctx, params.id)),
  route(operations.getMailReports, (ctx) => getMailReports(ctx)),
  route(operations.getShares, (ctx) => getShares(ctx)),
  route(operations.listNights, (ctx) => listNights(ctx)),
  route(auditOperations.listFilesHandedOut, (ctx, { query }) => listFilesHandedOut(ctx, query)),
  route(approvalOperations.listApprovals, (ctx) => listApprovals(ctx)),
  route(approvalOperations.askApproval, (ctx, { body }) => askApproval(ctx, body)),
  route(approvalOperations.decideApproval, (ctx, { params }) => decideApproval(ctx, params.id, params.decision)),
]
