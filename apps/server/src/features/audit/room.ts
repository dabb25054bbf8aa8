import { inEveryTenant } from '#platform/system-context.ts'
import type { Room } from '#platform/room.ts'
import { auditRoutes } from './audit.routes.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

export const auditRoom: Room = {
  routes: auditRoutes,
  tasks: { 'seal-audit': inEveryTenant(sealAudit), 'verify-audit': inEveryTenant(verifyAudit) },
}
