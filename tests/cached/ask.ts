import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { operations } from '@referral/contract/operations'
import type { Operation } from '@referral/contract/operation'
import type { TestApp } from '../support/test-app.ts'

export interface Heard {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** As it came. */
  readonly bytes: Buffer
  readonly text: string
}

/** An app on a real port: the handlers before the framework need a real connection. */
export async function listenTo(test: TestApp) {
  await test.app.http.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.http.server.address() as AddressInfo
  return async (
    path: string,
    headers: Readonly<Record<string, string>> = {},
    method: 'GET' | 'HEAD' = 'GET',
  ): Promise<Heard> => {
    const asked = request({
      port,
      host: '127.0.0.1',
      path,
      method,
      agent: false,
      headers: { host: 'fernblick.localhost', ...headers },
    })
    asked.end()
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const parts: Buffer[] = []
    for await (const part of answer) parts.push(part as Buffer)
    const bytes = Buffer.concat(parts)
    return { status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: unpacked(answer, bytes) }
  }
}

export type Ask = Awaited<ReturnType<typeof listenTo>>

function unpacked({ headers }: IncomingMessage, bytes: Buffer): string {
  if (bytes.length === 0) return ''
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes).toString()
  return (headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

export const cachedOperations = (Object.values(operations) as Operation[]).filter(({ cached }) => cached !== undefined)

/** The address of an operation's example in a tenant. */
export function addressOf({ path, base, example }: Operation, tenant: string): string {
  const params: Record<string, string> = { tenant, ...example?.params }
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `no-${name}`))
  const query = new URLSearchParams(example?.query).toString()
  return `${base === 'root' ? '' : `/api/v1/${tenant}`}${filled}${query === '' ? '' : `?${query}`}`
}

/** A page without the parts that differ in each answer. */
export function withoutNonce({ headers, text }: Heard): string {
  const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]
  return nonce === undefined ? text : text.replaceAll(nonce, '')
}

/** All pages in the sitemap, and those with a form. */
export async function publicPages(ask: Ask): Promise<string[]> {
  const { text } = await ask('/sitemap.xml')
  const told = [...text.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, path]) => path!)
  return [...told, '/de/empfehlen/462', '/en/empfehlen/462', '/de/kontakt']
}
