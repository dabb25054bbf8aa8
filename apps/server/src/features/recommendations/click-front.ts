import type { IncomingMessage, ServerResponse } from 'node:http'
import { channelOf } from '@referral/domain/arrival'
import { clientDigest, createClientAddress } from '#platform/http/client-address.ts'
import type { Front } from '#platform/http/front.ts'
import { callPolicy, secureHeaders } from '#platform/http/secure-headers.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/context.ts'
import type { Tenant } from '#platform/tenant.ts'
import { createToday } from '#platform/today.ts'
import type { ClickBatches } from './click-batches.ts'
import type { ClickTarget } from './click.sql.ts'
import { isPreview, landing, ofRedirect, queryOf } from './click-target.ts'

const shortLink = /^\/r\/([0-9A-Za-z]{20})(?:\?|$)/
const longLink = /^\/api\/v1\/([\w-]{1,60})\/empfehlen\/click\/([0-9A-Za-z]{20})(?:\?|$)/i
const mostKnown = 20_000

/**
 * Answers an ordinary click of a browser before the framework, as `click.routes.ts` would. Everything else (an older
 * number, a seller's link, an unknown link) is left to the route.
 */
export function openClicksInFront(front: Front, services: Services, batches: ClickBatches): void {
  const { tenants, numbers, clock } = services
  const addressOf = createClientAddress(services.config.http.trustedProxies)
  const today = createToday(() => clock.now())
  const ofPages = Object.entries({ ...secureHeaders(services.config), ...ofRedirect, 'content-length': '0' }).flat()
  const ofCalls = [...ofPages, 'content-security-policy', callPolicy]
  // Caches links whose number was verified: the same link is opened many times.
  const genuine = new Map<string, { readonly tenantId: number; readonly number: string }>()

  function know(given: string, tenantId: number | undefined) {
    const number = tenantId === undefined ? undefined : numbers.accept('recommendation', tenantId, given)
    if (number === undefined) return undefined
    const found = { tenantId: tenantId!, number }
    genuine.set(given, found)
    if (genuine.size > mostKnown) genuine.delete(genuine.keys().next().value!)
    return found
  }

  function find(url: string): { readonly tenant: Tenant; readonly number: string } | undefined {
    const short = shortLink.exec(url)
    const long = short === null ? longLink.exec(url) : null
    const given = short?.[1] ?? long?.[2]
    if (given === undefined) return undefined
    const named = long === null ? undefined : tenants.peekKey(long[1]!)
    const link =
      genuine.get(given) ?? know(given, short === null ? named?.id : numbers.tenantOf('recommendation', given))
    if (link === undefined || (short === null && named?.id !== link.tenantId)) return undefined
    const tenant = named ?? tenants.peekId(link.tenantId)
    return tenant === undefined || tenant.isUnavailable === true || tenant.state === 'paused'
      ? undefined
      : { tenant, number: link.number }
  }

  front.add((request: IncomingMessage, answer: ServerResponse, goOn: () => void) => {
    const { url = '', method, headers } = request
    const found = method === 'GET' ? find(url) : undefined
    const address = found && addressOf(request)
    if (found === undefined || address === undefined) return false
    const { tenant, number } = found
    const query = queryOf(url)
    const at = clock.now()
    const click = () => ({
      id: newId(at),
      channel: channelOf(query) ?? null,
      clientDigest: clientDigest(services.keys, address),
      at,
    })
    const resolve = (target: ClickTarget | undefined) => {
      if (target === undefined) return goOn()
      const location = landing(tenant, target, query, today())
      answer.writeHead(302, [...(url.startsWith('/r/') ? ofPages : ofCalls), 'location', location]).end()
    }
    // An unknown link counts nothing: the route answers the fault.
    batches.enter(tenant.id, { number, click: isPreview(headers) ? undefined : click(), resolve, failed: goOn })
    return true
  })
}
