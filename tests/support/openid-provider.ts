import { fork } from 'node:child_process'
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

type Claims = Readonly<Record<string, unknown>>

/** The proxy's changes to the provider's answers, which it never makes itself. */
export interface Mischief {
  /** The claims of the ID token, signed anew by a key that is published. */
  readonly claims?: (claims: Claims) => Claims
  /** Of the ID token: by whom it is signed. */
  readonly signature?: 'unknownKey' | 'none' | 'oldKey'
  /** Its configuration. */
  readonly description?: (told: Claims) => Claims
  readonly userInfo?: (claims: Claims) => Claims
  /** Nothing answers, everything fails, or the answer is no JSON. */
  readonly state?: 'drops' | 'fails' | 'garbles' | 'hangs'
  /** The one path that this concerns; all of them unless said. */
  readonly at?: string
}

interface Key {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
}

const makeKey = (kid: string): Key => ({ kid, ...generateKeyPairSync('rsa', { modulusLength: 2048 }) })

/**
 * A real OpenID provider (oidc-provider in a separate process) behind a proxy that passes everything on, and changes
 * one thing where a test asks for it. Its address is the proxy's.
 */
export async function startOpenIdProvider(given: { readonly clientId?: string; readonly clientSecret?: string } = {}) {
  const { clientId = 'portal', clientSecret = 'secret-of-the-portal' } = given
  let innerPort = 0
  let mischief: Mischief = {}
  let keys = [makeKey('first')]
  const oldKeys: Key[] = []
  const strangers = makeKey('stranger')
  const asked: string[] = []

  const line = createServer((incoming, answer) => {
    asked.push(`${incoming.method} ${incoming.url?.split('?')[0]}`)
    void pass(incoming, answer).catch(() => answer.destroy())
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const { port } = line.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { at = '' } = mischief
    const state = incoming.url?.startsWith(at) === true ? mischief.state : undefined
    if (state === 'hangs') return
    if (state === 'drops') return void answer.destroy()
    if (state === 'fails') return void answer.writeHead(500, { 'content-type': 'application/json' }).end('{}')
    if (state === 'garbles') return void answer.writeHead(200, { 'content-type': 'application/json' }).end('{"a":')
    const inner = request({
      ...{ host: '127.0.0.1', port: innerPort, method: incoming.method, path: incoming.url },
      headers: { ...incoming.headers, 'x-forwarded-proto': 'http' },
    })
    incoming.pipe(inner)
    const [got] = (await once(inner, 'response')) as [IncomingMessage]
    const chunks: Buffer[] = []
    for await (const chunk of got) chunks.push(chunk as Buffer)
    const body = change(incoming.url ?? '', Buffer.concat(chunks))
    const { 'transfer-encoding': _chunked, ...headers } = got.headers
    answer.writeHead(got.statusCode ?? 502, { ...headers, 'content-length': String(body.length) }).end(body)
  }

  function change(path: string, body: Buffer): Buffer {
    if (path.startsWith('/jwks')) return Buffer.from(JSON.stringify({ keys: keys.map(publish) }))
    if (path.startsWith('/.well-known') && mischief.description !== undefined)
      return Buffer.from(JSON.stringify(mischief.description(JSON.parse(body.toString()) as Claims)))
    // Its page has a password field that browsers remark on in the console.
    if (path.startsWith('/interaction'))
      return Buffer.from(body.toString().replace('type="password"', 'type="password" autocomplete="off"'))
    const isToken = path.startsWith('/token')
    if (!isToken && !(path.startsWith('/me') && mischief.userInfo !== undefined)) return body
    const answer = JSON.parse(body.toString()) as Record<string, unknown>
    if (!isToken) return Buffer.from(JSON.stringify(mischief.userInfo!(answer)))
    if (typeof answer['id_token'] !== 'string') return body
    const claims = JSON.parse(Buffer.from(answer['id_token'].split('.')[1]!, 'base64url').toString()) as Claims
    return Buffer.from(JSON.stringify({ ...answer, id_token: signed(mischief.claims?.(claims) ?? claims) }))
  }

  function signed(claims: Claims): string {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const { signature } = mischief
    if (signature === 'none') return `${part({ alg: 'none' })}.${part(claims)}.`
    const key = signature === 'unknownKey' ? strangers : signature === 'oldKey' ? oldKeys.at(-1)! : keys[0]!
    const text = `${part({ alg: 'RS256', kid: key.kid })}.${part(claims)}`
    return `${text}.${sign('sha256', Buffer.from(text), key.privateKey).toString('base64url')}`
  }

  const publish = ({ kid, publicKey }: Key) => ({
    ...publicKey.export({ format: 'jwk' }),
    ...{ kid, use: 'sig', alg: 'RS256' },
  })

  let child: ReturnType<typeof fork> | undefined
  return {
    issuer,
    host: `127.0.0.1:${port}`,
    clientId,
    clientSecret,
    /** Its requests, method and path. */
    asked,
    /** Starts the provider behind the line. */
    async start(returnAddresses: readonly string[]): Promise<void> {
      const options = JSON.stringify({ issuer, clientId, clientSecret, returnAddresses })
      child = fork(join(import.meta.dirname, 'openid-provider.process.mjs'), [options], { silent: true })
      ;[innerPort] = (await once(child, 'message')) as [number]
    },
    /** Adds a person with these claims to the provider. */
    async knows(subject: string, claims: Claims): Promise<void> {
      child!.send({ subject, claims })
      await once(child!, 'message')
    },
    behaves(next: Mischief): void {
      mischief = next
    },
    /** Signs with a new key from now on; the old one is published no more. */
    rotate(): void {
      oldKeys.push(keys[0]!)
      keys = [makeKey(`key-${oldKeys.length + 1}`)]
    },
    close(): void {
      child?.kill()
      line.closeAllConnections()
      line.close()
    },
    /** Logs in at the provider, as a browser does with its form, and answers where it sends the browser back to. */
    async logIn(address: string, subject: string, cookies = new Map<string, string>()): Promise<URL> {
      let next = new URL(address)
      let form: URLSearchParams | undefined
      for (let step = 0; step < 12; step += 1) {
        const answer = await fetch(next, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form === undefined ? {} : { method: 'POST', body: form }),
        })
        for (const line of answer.headers.getSetCookie()) {
          const [pair = ''] = line.split(';')
          cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
        }
        form = undefined
        const location = answer.headers.get('location')
        if (location === null) {
          form = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' })
          continue
        }
        next = new URL(location, next)
        if (next.origin !== issuer) return next
      }
      throw new Error('The provider never sent the browser back')
    },
    /** Ends the browser's session at the provider, as its page asks, and answers where that sends the browser. */
    async logOut(address: string, cookies: Map<string, string>): Promise<URL> {
      const ask = (at: string | URL, form?: URLSearchParams) =>
        fetch(at, {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form === undefined ? {} : { method: 'POST', body: form }),
        })
      const page = await ask(address)
      for (const line of page.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const html = await page.text()
      const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(html) ?? []
      const [, action = ''] = /action="([^"]+)"/.exec(html) ?? []
      const done = await ask(action, new URLSearchParams({ xsrf, logout: 'yes' }))
      for (const line of done.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      return new URL(done.headers.get('location') ?? '', action)
    },
    /** Whether the browser is asked who it is. */
    async asksWho(address: string, cookies: ReadonlyMap<string, string>): Promise<boolean> {
      const answer = await fetch(address, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      return new URL(answer.headers.get('location') ?? '', issuer).pathname.startsWith('/interaction')
    },
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>
