import { goals, type ServerGoal } from '@referral/domain/goals'
import { analyticsOf } from '#platform/describe-consent.ts'
import type { Task } from '#platform/jobs/jobs.ts'
import { askOutside, NotAllowed } from '#platform/outside/ask-outside.ts'
import type { Services } from '#platform/context.ts'
import type { Tenant } from '#platform/tenant.ts'

const patienceMs = 10_000
const mostBytes = 65_536

/**
 * Reports a reached goal to the analytics server, by its tracking protocol. The server learns the goal and nothing
 * else: no person, no number, no amount, no link to a person's visit. A repeated attempt reports the same visit, in
 * which the server counts a goal once. Its address is a tenant's setting, so it is requested with the same protection
 * as a CMS (safety 16).
 */
export function sendGoal(goal: ServerGoal): Task {
  return async (services, { tenantId, id }) => {
    const tenant = await services.tenants.byId(tenantId)
    const server = tenant === undefined ? undefined : analyticsOf(tenant, services.config.mode)
    // Switched off meanwhile.
    if (tenant === undefined || server === undefined || id === undefined) return
    const visit = services.keys.digest('analytics-visit', `${tenantId} ${goal} ${id}`).toString('hex', 0, 8)
    const target = reachable(services, tenant, server.url)
    try {
      const answer = await askOutside(target.allowed, new URL('matomo.php', target.url).toString(), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
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
        }).toString(),
        timeoutMs: patienceMs,
        mostBytes,
      })
      if (answer.status < 200 || answer.status > 299) throw new Error(`The analytics server answered ${answer.status}`)
    } catch (error) {
      if (!(error instanceof NotAllowed)) throw error
      // Asking again changes nothing: the installation has to list the host.
      services.log.warn({ tenant: tenant.key, reason: error.message }, 'the analytics server may not be asked')
    }
  }
}

/** The demo's own stand-in is requested where this process listens; its public address may lead through a proxy. */
function reachable({ config }: Services, tenant: Tenant, url: string) {
  if (config.mode !== 'demo' || !url.startsWith(`${tenant.url}/`)) return { url, allowed: config.analytics }
  const own = `127.0.0.1:${config.http.port}`
  return { url: `http://${own}${url.slice(tenant.url.length)}`, allowed: { hosts: [], privateHosts: [own] } }
}
