import type { FastifyReply, FastifyRequest } from 'fastify'
import { chooseEncoding, compress } from './compress.ts'
import type { ForeignHosts } from '../../describe-consent.ts'
import { scriptJson } from '../markup.ts'
import type { CachedPage } from './page-cache.ts'
import { noncePlaceholder } from './page-document.ts'
import { newNonce, pagePolicy } from './page-policy.ts'

export interface SendingPage {
  readonly isPersonal: boolean
  /** The hosts beside us that the page may connect to; none where it is closed. */
  readonly hosts: ForeignHosts | undefined
  /** A document that no script of another page reaches. */
  readonly isIsolated: boolean
  /** The sites that may frame it. */
  readonly framedBy: readonly string[]
  /** A page of the back office, which previews mails. */
  readonly hasPreview: boolean
}

/** The headers of a page beside those of every answer. */
export const pageHeaders = ({ isPersonal, isIsolated }: SendingPage): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': isPersonal ? 'no-store' : 'private, no-cache',
  vary: 'Accept-Encoding, Cookie',
  // Another policy than that of isolated pages: so the browser gives neither document a handle of the other's window.
  ...(isIsolated ? {} : { 'cross-origin-opener-policy': 'same-origin-allow-popups' }),
})

/** An operator's session, for the page that stores it in its memory. */
interface WithSession {
  readonly session: object | undefined
}

/**
 * Sends a rendered page with a new nonce, compressed. A "not modified" answer carries no policy: the browser then keeps
 * the page's old nonce and the policy that belongs to it.
 */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  { session, ...sending }: SendingPage & WithSession,
) {
  const { isPersonal, hosts, framedBy, hasPreview } = sending
  void reply.code(page.status).headers(pageHeaders(sending))
  // That header cannot name hosts, so it would refuse what the policy allows.
  if (framedBy.length > 0) void reply.removeHeader('x-frame-options')
  if (!isPersonal && page.status === 200) {
    void reply.header('etag', page.etag)
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  const nonce = newNonce()
  void reply.header('content-security-policy', pagePolicy(nonce, hosts, framedBy, hasPreview))
  const html = session === undefined ? page.html : withSession(page.html, session)
  const body = Buffer.from(html.replaceAll(noncePlaceholder, nonce))
  // A token is not compressed together with text that an address can put into the page: the length would reveal it
  // (BREACH).
  const encoding = session === undefined ? chooseEncoding(request.headers['accept-encoding']) : undefined
  if (encoding === undefined) return reply.send(body)
  return reply.header('content-encoding', encoding).send(await compress(body, encoding, 4))
}

const end = '</body></html>'

const withSession = (html: string, session: object): string =>
  `${html.slice(0, -end.length)}<script type="application/json" id="session" nonce="${noncePlaceholder}">${scriptJson(session)}</script>${end}`
