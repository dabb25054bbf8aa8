import { goals, type ServerGoal } from '@referral/domain/goals'
import { analyticsOf } from '#platform/consent-setting.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import type { Services } from '#platform/services.ts'
import type { Tenant } from '#platform/tenant.ts'

const patienceMs = 10_000

/**
 * Tells the analytics server that a goal was reached, by its tracking protocol. It learns which goal and nothing else:
 * no person, no number, no amount, no link to anybody's visit. Asked again it is told the same visit, in which it counts
 * a goal once.
 */
export function tellGoal(goal: ServerGoal): Task {
  return async (services, { tenantId, id }) => {
    const tenant = await services.tenants.byId(tenantId)
    const server = tenant === undefined ? undefined : analyticsOf(tenant, services.config.mode)
    // Switched off meanwhile.
    if (tenant === undefined || server === undefined || id === undefined) return
    const visit = services.keys.digest('analytics-visit', `${tenantId} ${goal} ${id}`).toString('hex', 0, 8)
    const answer = await fetch(new URL('matomo.php', reachable(services, tenant, server.url)), {
      method: 'POST',
      body: new URLSearchParams({
        idsite: String(server.siteId),
        rec: '1',
        apiv: '1',
        send_image: '0',
        bots: '1',
        url: `${tenant.url}/`,
        idgoal: String(goals[goal]),
        _id: visit,
        rand: visit,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The analytics server answered ${answer.status}`)
  }
}

/** The demo's own stand-in is asked where this process listens; its public address may lead through a proxy. */
function reachable({ config }: Services, tenant: Tenant, url: string): string {
  if (config.mode !== 'demo' || !url.startsWith(tenant.url)) return url
  return `http://127.0.0.1:${config.http.port}${url.slice(tenant.url.length)}`
}
