import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress } from './compress.ts'
import { foreignHosts } from '../../consent-setting.ts'
import type { Tenant } from '../../tenant.ts'
import type { KeptPage } from './page-cache.ts'
import { noncePlaceholder } from './page-document.ts'
import { newNonce, pagePolicy } from './page-policy.ts'

interface SendingPage {
  readonly isPersonal: boolean
  readonly tenant: Tenant
  /** Whose frames it may stand in. */
  readonly framedBy: readonly string[]
  /** A page of the back office, which previews mails. */
  readonly hasPreview: boolean
}

/**
 * Sends a kept page with a nonce of its own, compressed. A "not modified" answer carries no policy: the browser then keeps
 * the page's old nonce and the policy that goes with it.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: KeptPage,
  { isPersonal, tenant, framedBy, hasPreview }: SendingPage,
) {
  void reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .header('cache-control', isPersonal ? 'no-store' : 'private, no-cache')
    .header('vary', 'Accept-Encoding, Cookie')
  // It knows no hosts, so it would refuse what the policy allows.
  if (framedBy.length > 0) void reply.removeHeader('x-frame-options')
  if (!isPersonal && page.status === 200) {
    void reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  const nonce = newNonce()
  void reply.header('content-security-policy', pagePolicy(nonce, foreignHosts(tenant), framedBy, hasPreview))
  const body = Buffer.from(page.html.replaceAll(noncePlaceholder, nonce))
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  if (encoding === undefined) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding, 4))
}
