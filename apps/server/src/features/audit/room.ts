import { everyTenant, inDueTenants } from '#platform/jobs/due-work.ts'
import type { Room } from '#platform/room.ts'
import { auditRoutes } from './audit.routes.ts'
import { forgetEvents } from './forget-events.ts'
import { sealNext } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

export const auditRoom: Room = {
  routes: auditRoutes,
  nightSteps: [{ name: 'eventsForgotten', phase: 'forget', run: (ctx) => forgetEvents(ctx) }],
  tasks: {
    'seal-audit': inDueTenants(() => ({ text: 'SELECT DISTINCT tenant_id AS id FROM audit_waiting' }), sealNext),
    'verify-audit': inDueTenants(everyTenant, verifyAudit),
  },
}
