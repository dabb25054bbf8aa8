import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { arrivalOf, channelOf } from '@referral/domain/arrival'
import { berlinDay } from '@referral/domain/calendar'
import { withoutGluedMarks } from '@referral/domain/public-number'
import { refuse, type Refused } from '#platform/outcome.ts'
import { clientDigest } from '#platform/http/client-address.ts'
import { localeOf } from '#platform/http/locale.ts'
import { sendFaultPage, wantsPage } from '#platform/http/pages/page-fault.ts'
import { sendProblem } from '#platform/http/problem.ts'
import { newId } from '#platform/ids.ts'
import { countLinkClick, findLivingLink } from '#features/seller-links/public.ts'
import { pageLink } from '#platform/page-link.ts'
import type { Services } from '#platform/context.ts'
import type { Tenant } from '#platform/tenant.ts'
import type { ClickBatches } from './click-batches.ts'
import { findOlder, type TenantOfOlder } from './older-numbers.ts'
import { isPreview, landing, ofRedirect, queryOf } from './click-target.ts'

const kinds = ['recommendation', 'sellerLink'] as const

interface Link {
  readonly kind: (typeof kinds)[number]
  readonly tenant: Tenant
  readonly number: string
}

/**
 * The share link (spec §7.3 click URL, and the short link): counts, then leads to the warm landing.
 * Targets come from the route table and the tenant alone, never from the request; HEAD and known bots
 * get the same answer and are not counted. Punctuation that a messenger took for a part of the link is dropped.
 */
export function registerClicks(http: FastifyInstance, services: Services, batches: ClickBatches): void {
  const olderOf = findOlder(services)
  /** Sends the redirect; answers false where the link has no target and nothing was sent. */
  const open = async (request: FastifyRequest, answer: FastifyReply, link: Link | undefined): Promise<boolean> => {
    if (link === undefined) return false
    const { tenant, number } = link
    const refused =
      tenant.isUnavailable === true ? 'programmeUnavailable' : tenant.state === 'paused' ? 'programmePaused' : undefined
    if (refused !== undefined) {
      const known = refused === 'programmePaused' ? tenant : undefined
      void sendRefused(answer, refuse(refused), request, known)
      return true
    }
    const counted = request.method === 'GET' && !isPreview(request.headers)
    if (link.kind === 'sellerLink') {
      const page = await openSellerLink(services, tenant, number, counted, request)
      if (page !== undefined) void answer.headers({ ...ofRedirect, vary: 'Accept-Language' }).redirect(page, 302)
      return page !== undefined
    }
    const target = await batches.open(tenant.id, number, counted ? clickOf(services, request) : undefined)
    if (target === undefined) return false
    void answer
      .headers(ofRedirect)
      .redirect(landing(tenant, target, queryOf(request.url), berlinDay(services.clock.now())), 302)
    return true
  }
  const byHost = async (request: FastifyRequest, answer: FastifyReply) => {
    const { id, '*': rest } = request.params as { id?: string; '*'?: string }
    const given = id ?? rest ?? ''
    const link =
      (await findLink(services, olderOf, given)) ?? (await findLink(services, olderOf, withoutGluedMarks(given)))
    return (await open(request, answer, link)) ? answer : lost(answer, await hostOf(services, request), request)
  }
  const byKey = async (request: FastifyRequest, answer: FastifyReply) => {
    const { tenant: key = '', id, '*': rest } = request.params as { tenant?: string; id?: string; '*'?: string }
    const tenant = await services.tenants.byKey(key)
    const given = id ?? rest ?? ''
    const link = (text: string) => tenant && acceptLink(services, tenant, kinds, text)
    const isOpened = await open(request, answer, link(given) ?? link(withoutGluedMarks(given)))
    return isOpened ? answer : lost(answer, tenant, request)
  }
  const method = ['GET', 'HEAD']
  for (const place of [':id', '*']) {
    http.route({ method, url: `/r/${place}`, handler: byHost })
    http.route({ method, url: `/api/v1/:tenant/empfehlen/click/${place}`, handler: byKey })
  }
}

/** The share domain may serve several tenants: the number identifies the tenant. */
async function findLink(services: Services, olderOf: TenantOfOlder, given: string): Promise<Link | undefined> {
  for (const kind of kinds) {
    const older = kind === 'recommendation' ? olderOf : undefined
    const tenantId = services.numbers.tenantOf(kind, given) ?? (await older?.(given))
    const tenant = tenantId === undefined ? undefined : await services.tenants.byId(tenantId)
    const found = tenant && acceptLink(services, tenant, [kind], given)
    if (found !== undefined) return found
  }
  return undefined
}

/** The number of a link of this tenant. */
function acceptLink(services: Services, tenant: Tenant, of: readonly Link['kind'][], given: string): Link | undefined {
  for (const kind of of) {
    const number = services.numbers.accept(kind, tenant.id, given)
    if (number !== undefined) return { kind, tenant, number }
  }
  return undefined
}

/**
 * The page that a seller's link leads to. Only the day is counted, nothing about the visitor. A closed link leads to the
 * page too, which then says so without naming the seller. Undefined where the link does not exist.
 */
async function openSellerLink(
  services: Services,
  tenant: Tenant,
  number: string,
  counted: boolean,
  request: FastifyRequest,
): Promise<string | undefined> {
  if (!tenant.config.modules.sellers) return undefined
  const link = await services.db.write(tenant.id, async (tx) => {
    const found = await findLivingLink(tx, number)
    if (found !== undefined && counted) await countLinkClick(tx, found.id, berlinDay(services.clock.now()))
    return found
  })
  if (link === undefined && !wantsPage(request)) return undefined
  const query = new URLSearchParams(arrivalOf(queryOf(request.url)))
  const tail = query.size === 0 ? '' : `?${query.toString()}`
  return pageLink(tenant, localeOf(request, tenant.config.languages), 'Profiseite').replace(':nummer', number) + tail
}

function clickOf(services: Services, request: FastifyRequest) {
  const now = services.clock.now()
  return {
    id: newId(now),
    channel: channelOf(queryOf(request.url)) ?? null,
    clientDigest: clientDigest(services.keys, request.ip),
    at: now,
  }
}

/** The tenant whose page answers a link without one: the host's, or the only tenant. */
async function hostOf(services: Services, request: FastifyRequest) {
  const { headers, socket } = request
  const tenant = await services.tenants.byHost(headers.host ?? '', socket.localPort ?? 0)
  return tenant ?? services.tenants.sole()
}

/** A browser gets the tenant's page that says what happened, a program a problem. */
function lost(answer: FastifyReply, tenant: Tenant | undefined, request: FastifyRequest) {
  if (tenant?.isUnavailable === true) return sendRefused(answer, refuse('programmeUnavailable'), request)
  if (tenant === undefined || !wantsPage(request)) return sendRefused(answer, refuse('notFound'), request)
  const page = pageLink(tenant, localeOf(request, tenant.config.languages), 'EmpfehlungUnbekannt')
  return answer.header('cache-control', 'no-store').header('vary', 'Accept, Accept-Language').redirect(page, 302)
}

function sendRefused(answer: FastifyReply, refused: Refused, request: FastifyRequest, tenant?: Tenant) {
  if (wantsPage(request)) return sendFaultPage(answer, refused.name, request, tenant)
  return sendProblem(answer, refused, localeOf(request), `urn:request:${request.id}`)
}
