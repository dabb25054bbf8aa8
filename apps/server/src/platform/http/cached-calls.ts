import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Operation } from '@referral/contract/operation'
import { answerSchemaOf } from '@referral/contract/answer-schema'
import { cachedBytes } from '../cached/cached-bytes.ts'
import { sendCached, sendCachedRaw } from '../cached/send-cached.ts'
import type { Locale } from '../locale.ts'
import type { PublicContext, Services } from '../context.ts'
import type { Refused } from '../outcome.ts'
import { isRefused } from '../outcome.ts'
import type { Tenant } from '../tenant.ts'
import type { Front } from './front.ts'
import type { Input } from './input.ts'
import { languageOf, localeOf } from './locale.ts'
import type { CachedRoute } from './route.ts'
import { callPolicy, secureHeaders } from './secure-headers.ts'

const ofCalls = {
  'content-type': 'application/json; charset=utf-8',
  // Browsers cache it too and revalidate it each time: an operator's changes are visible at once.
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding, Accept-Language, X-Accept-Language',
  'content-security-policy': callPolicy,
} as const

/** The context of a cached answer: it has no caller. */
export function publicContext(services: Services, tenant: Tenant, locale: Locale): PublicContext {
  return {
    tenant,
    locale,
    services,
    now: services.clock.now(),
    log: services.log,
    read: (act) => services.db.read(tenant.id, act),
  }
}

interface CachedCall {
  readonly services: Services
  readonly tenant: Tenant
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly input: Input
}

const secondsOf = ({ cached }: Operation) => (cached === 'aSecond' ? 1 : undefined)

/** Sends the answer that is the same for all callers, or returns the refusal: refusals are not cached. */
export async function answerCached(
  { operation, handler }: CachedRoute,
  call: CachedCall,
): Promise<Refused | undefined> {
  const { services, tenant, request, reply, input } = call
  const locale = localeOf(request)
  const make = async () => {
    const answer = await handler(publicContext(services, tenant, locale), input)
    if (isRefused(answer)) return { other: answer }
    const text = JSON.stringify(z.encode(answerSchemaOf(operation.answer!), answer as never))
    return { bytes: cachedBytes(text, { ...secureHeaders(services.config), ...ofCalls }) }
  }
  const name = JSON.stringify([operation.id, locale, input.params, input.query])
  const cached = await services.answers.get<Refused>(tenant, name, make, secondsOf(operation))
  if ('other' in cached) return cached.other
  await sendCached(reply, request.headers, cached.bytes)
  // A rate limit must count every call, which only the route does.
  if (operation.limit === undefined) services.answers.addAlias(aliasOf(locale, request.url), cached)
  return undefined
}

const aliasOf = (locale: Locale, url: string): string => `${locale} ${url}`

/** Repeats a cached answer to any client that requests the same address in the same language. */
export function answerCallsInFront(front: Front, services: Services): void {
  const { answers, tenants } = services
  front.add((request: IncomingMessage, answer: ServerResponse) => {
    const { url, method } = request
    if (url === undefined || (method !== 'GET' && method !== 'HEAD') || !isCall(url)) return false
    const alias = aliasOf(languageOf(request.headers), url)
    const tenantId = answers.tenantOfAlias(alias)
    if (tenantId === undefined) return false
    const tenant = tenants.peekId(tenantId)
    if (tenant === undefined || tenant.isUnavailable === true) return false
    const cached = answers.byAlias(alias, tenant)
    return cached !== undefined && sendCachedRaw(answer, request, cached.bytes)
  })
}

const isCall = (url: string): boolean => url.startsWith('/api/')
