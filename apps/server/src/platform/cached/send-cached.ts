import type { IncomingHttpHeaders, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { chooseEncoding, type Encoding } from '../http/pages/compress.ts'
import type { CachedBytes, SentEncoding } from './cached-bytes.ts'

const chosen = new Map<string, Encoding | undefined>()

/** Browsers send the same header again and again. */
function encodingFor(header: string | undefined): Encoding | undefined {
  if (header === undefined) return undefined
  if (chosen.has(header)) return chosen.get(header)
  const encoding = chooseEncoding(header)
  if (chosen.size < 500 && header.length < 200) chosen.set(header, encoding)
  return encoding
}

/** Chooses the encoding and the tag, and whether the client has the answer already. */
function choose(bytes: CachedBytes, headers: IncomingHttpHeaders) {
  const encoding = bytes.fits(encodingFor(headers['accept-encoding'] as string | undefined))
  const etag = etagOf(bytes, encoding)
  return { encoding, etag, isKnown: isNamed(headers['if-none-match'], etag) }
}

/** With holes two answers differ by what fills them, so the tag is a weak one (RFC 9110, 8.8.1). */
const etagOf = ({ digest, newFilling }: CachedBytes, encoding: SentEncoding): string =>
  `${newFilling !== undefined ? 'W/' : ''}"${digest}${encoding === 'identity' ? '' : `-${encoding}`}"`

/** Compared weakly, as RFC 9110, 13.1.2 has it; `*` is anything we have. */
function isNamed(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  const bare = etag.replace(/^W\//, '')
  return header
    .slice(0, 2_000)
    .split(',')
    .some((given) => given.trim().replace(/^W\//, '') === bare || given.trim() === '*')
}

/** Sends before the framework; false where its bytes have to be made first. */
export function sendCachedRaw(
  answer: ServerResponse,
  { method, headers: given }: { readonly method?: string | undefined; readonly headers: IncomingHttpHeaders },
  bytes: CachedBytes,
): boolean {
  const { encoding, etag, isKnown } = choose(bytes, given)
  if (isKnown) {
    answer.writeHead(304, { ...bytes.headers, etag }).end()
    return true
  }
  const filling = bytes.newFilling?.()
  const ready = bytes.ready(encoding, filling?.text)
  if (ready === undefined) return false
  const { bytes: body, giveBack } = ready
  const headers: OutgoingHttpHeaders = { ...bytes.headers, etag, 'content-length': body.length }
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  answer.writeHead(200, filling === undefined ? headers : Object.assign(headers, filling.headers))
  if (giveBack !== undefined) answer.once('finish', giveBack)
  answer.end(method === 'HEAD' ? undefined : body)
  return true
}

/** The same through the framework. */
export async function sendCached(reply: FastifyReply, headers: IncomingHttpHeaders, bytes: CachedBytes): Promise<void> {
  const { encoding, etag, isKnown } = choose(bytes, headers)
  void reply.headers({ ...bytes.headers, etag })
  // That header cannot name hosts, so it would refuse what the policy of a framed page allows.
  if (bytes.headers['x-frame-options'] === undefined) void reply.removeHeader('x-frame-options')
  if (isKnown) return void reply.code(304).send()
  const filling = bytes.newFilling?.()
  const body = await bytes.encoded(encoding, filling?.text)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  void reply
    .code(200)
    .headers({ ...filling?.headers })
    .send(body)
}
