import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { berlinDay } from '@referral/domain/calendar'
import { isDeadlineOver } from '@referral/domain/eligibility'
import { isRefused, refuse } from '#platform/outcome.ts'
import { localeOf } from '#platform/http/locale.ts'
import { sendProblem } from '#platform/http/problem.ts'
import { newId } from '#platform/ids.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Services } from '#platform/services.ts'
import type { Tenant } from '#platform/tenant.ts'
import { createClickBatches, type ClickBatches } from './click-batches.ts'
import type { ClickTarget } from './click.sql.ts'

export const createClicks = (services: Services): ClickBatches => createClickBatches(services)

/**
 * The share link (spec §7.3 click URL, and the short link): counts, then leads to the warm landing.
 * Targets come from the route table and the tenant alone, never from the request; HEAD and known bots
 * get the same answer and are not counted.
 */
export function registerClicks(http: FastifyInstance, services: Services, batches: ClickBatches): void {
  const click = (byHost: boolean) => async (request: FastifyRequest, answer: FastifyReply) => {
    const { tenant: key, id } = request.params as { tenant?: string; id: string }
    const tenant = byHost ? await tenantOfShareLink(services, id) : await services.tenants.byKey(key ?? '')
    if (tenant?.isUnavailable === true)
      return sendProblem(answer, refuse('programmeUnavailable'), localeOf(request), `urn:request:${request.id}`)
    const number = tenant === undefined ? undefined : services.numbers.accept('recommendation', tenant.id, id)
    if (tenant === undefined || number === undefined) return lost(answer, tenant, request)
    const counted = request.method === 'GET' && !isPreview(request)
    const target = await batches.open(tenant.id, number, counted ? clickOf(services, request) : undefined)
    if (isRefused(target)) return sendProblem(answer, target, localeOf(request), `urn:request:${request.id}`)
    if (target === undefined) return lost(answer, tenant, request)
    return answer
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .redirect(landing(services, tenant, target, request), 302)
  }
  http.route({ method: ['GET', 'HEAD'], url: '/r/:id', handler: click(true) })
  http.route({ method: ['GET', 'HEAD'], url: '/api/v1/:tenant/empfehlen/click/:id', handler: click(false) })
}

/** The share domain may serve several tenants: the number's keyed tag says whose it is. */
async function tenantOfShareLink(services: Services, given: string): Promise<Tenant | undefined> {
  const tenants = await services.tenants.directory()
  return tenants.find((tenant) => services.numbers.accept('recommendation', tenant.id, given) !== undefined)
}

function isPreview(request: FastifyRequest): boolean {
  const agent = request.headers['user-agent']
  const purpose = request.headers['sec-purpose'] ?? request.headers['purpose']
  return agent === undefined || isbot(agent) || (typeof purpose === 'string' && purpose.includes('prefetch'))
}

function clickOf(services: Services, request: FastifyRequest) {
  const { channel, c } = request.query as Record<string, unknown>
  const given = [channel, c].find((value) => typeof value === 'string' && /^[\w.-]{1,40}$/.test(value)) as
    | string
    | undefined
  const now = services.clock.now()
  return {
    id: newId(now),
    channel: given ?? null,
    clientDigest: services.keys.digest('client-address', request.ip),
    at: now,
  }
}

function landing(services: Services, tenant: Tenant, target: ClickTarget, request: FastifyRequest): string {
  const ended = target.state === 'expired' || target.state === 'cancelled'
  const over = target.state === 'open' && isDeadlineOver(target.expiresOn as never, berlinDay(services.clock.now()))
  const query = new URLSearchParams()
  for (const name of ['channel', 'c', 'widget', 'empfaengernummer'] as const) {
    const value = (request.query as Record<string, unknown>)[name]
    if (typeof value === 'string' && /^[\w.-]{1,60}$/.test(value)) query.set(name, value)
  }
  const tail = query.size === 0 ? '' : `?${query.toString()}`
  const page = pageLink(tenant, target.locale, ended || over ? 'EmpfehlungAbgelaufen' : 'EmpfaengerDaten')
  return page.replace(':empfehlungsnummer', target.number) + tail
}

function lost(answer: FastifyReply, tenant: Tenant | undefined, request: FastifyRequest) {
  if (tenant === undefined)
    return sendProblem(answer, refuse('notFound'), localeOf(request), `urn:request:${request.id}`)
  return answer.header('cache-control', 'no-store').redirect(pageLink(tenant, localeOf(request), 'FileNotFound'), 302)
}
