import type { IncomingMessage } from 'node:http'
import { cachedBytesWithHoles, type CachedBytes } from '../../cached/cached-bytes.ts'
import { sendCachedRaw } from '../../cached/send-cached.ts'
import type { Services } from '../../context.ts'
import type { Tenant } from '../../tenant.ts'
import { parseCookies } from '../cookies.ts'
import type { Front } from '../front.ts'
import { secureHeaders } from '../secure-headers.ts'
import { noncePlaceholder } from './page-document.ts'
import { newNonce, pagePolicy } from './page-policy.ts'
import { pageHeaders, type SendingPage } from './send-page.ts'
import { kindOfVisitor } from './visitor.ts'

/** A public page as every visitor gets it: only its nonce differs each time. */
export function cachedPage(services: Services, html: string, sending: SendingPage): CachedBytes {
  const { 'x-frame-options': noFrames, ...secure } = secureHeaders(services.config)
  const { hosts, framedBy, hasPreview } = sending
  const headers = {
    ...secure,
    ...(framedBy.length > 0 ? {} : { 'x-frame-options': noFrames! }),
    ...pageHeaders(sending),
  }
  const [before = '', ...after] = pagePolicy(noncePlaceholder, hosts, framedBy, hasPreview).split(noncePlaceholder)
  return cachedBytesWithHoles(html.split(noncePlaceholder), headers, () => {
    const nonce = newNonce()
    return { text: nonce, headers: { 'content-security-policy': [before, ...after].join(nonce) } }
  })
}

type Asking = Pick<IncomingMessage, 'url' | 'headers'>

/** A page by its whole address and the visitor's cookies that it depends on. */
export const aliasOfPage = (tenant: Tenant, { url, headers }: Asking): string =>
  `${headers.host} ${url} ${headers.cookie === undefined ? 'none' : kindOfVisitor(tenant, parseCookies(headers.cookie))}`

/** Repeats a cached page to any visitor who opens the same address of the same host. */
export function answerPagesInFront(front: Front, services: Services): void {
  const { answers, tenants } = services
  front.add((request, answer) => {
    const { url, method, headers } = request
    if ((method !== 'GET' && method !== 'HEAD') || headers.host === undefined || url === undefined) return false
    const tenant = tenants.peekHost(headers.host)
    if (tenant === undefined || tenant.isUnavailable === true) return false
    const cached = answers.byAlias(aliasOfPage(tenant, request), tenant)
    return cached !== undefined && sendCachedRaw(answer, request, cached.bytes)
  })
}
