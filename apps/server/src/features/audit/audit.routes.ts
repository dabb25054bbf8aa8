import { auditOperations as operations } from '@referral/contract/audit'
import { route, type Route } from '#platform/http/route.ts'
import { sealAudit } from './seal-audit.ts'
import { readAuditState, verifyAudit } from './verify-audit.ts'

export const auditRoutes: readonly Route[] = [
  route(operations.getAuditState, (ctx) => readAuditState(ctx)),
  route(operations.verifyAudit, async (ctx) => {
    await sealAudit(ctx)
    await verifyAudit(ctx)
    return readAuditState(ctx)
  }),
]
