import { lookup as systemLookup } from 'node:dns/promises'
import type { Dispatcher } from 'undici'
import { isPublicAddress } from './addresses.ts'

/** The hosts that may be requested, as `name` or `name:port`; private ones may be in our own network, and use http. */
export interface OutsideHosts {
  readonly hosts: readonly string[]
  readonly privateHosts: readonly string[]
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly timeoutMs: number
  readonly mostBytes: number
  /** The status says it all: a body that is too long or comes too late is no fault, and comes back empty. */
  readonly isBodyIgnored?: boolean
}

export interface OutsideAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

type Lookup = (name: string) => Promise<readonly { readonly address: string; readonly family: number }[]>

/** What is wrong with an address by itself: the rest depends on where its name leads. */
type AddressFault = 'malformed' | 'notListed' | 'notHttps' | 'credentials'

/** An address that must not be requested; the text explains why, for operators. */
export class NotAllowed extends Error {
  readonly fault: AddressFault | undefined
  constructor(text: string, fault?: AddressFault) {
    super(text)
    this.fault = fault
  }
}

/** An answer with more bytes than were asked for. */
export class TooLarge extends Error {}

/**
 * Requests an address that a tenant configured (safety 16): its host must be in the installation's list, its name is
 * resolved once, every address must be public unless the list marks the host as private, the connection goes to the
 * checked address, redirects are not followed, and size and time of the answer are limited.
 */
export async function askOutside(
  allowed: OutsideHosts,
  address: string,
  { method = 'GET', headers = {}, body, timeoutMs, mostBytes, isBodyIgnored = false }: Asked,
  lookup: Lookup = (name) => systemLookup(name, { all: true, verbatim: true }),
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { url, isPrivate } = allowedUrl(allowed, address)
  const addresses = await inTime(lookup(url.hostname.replaceAll(/[[\]]/g, '')), signal)
  const [pinned] = addresses
  if (pinned === undefined) throw new NotAllowed('the host has no address')
  if (!isPrivate && !addresses.every((one) => isPublicAddress(one.address)))
    throw new NotAllowed('the host leads into a private network')
  // A hundred files, which no start waits for.
  const { Agent, request } = await import('undici')
  const dispatcher = new Agent(pinnedTo(pinned, timeoutMs))
  try {
    const answer = await request(url, {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      ...(body === undefined ? {} : { body }),
      dispatcher,
      signal,
      headersTimeout: timeoutMs,
      bodyTimeout: timeoutMs,
    })
    const nothing = (error: unknown): Buffer => {
      if (isBodyIgnored) return Buffer.alloc(0)
      throw error
    }
    return {
      status: answer.statusCode,
      headers: Object.fromEntries(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])),
      body: await readUpTo(answer.body, mostBytes).catch(nothing),
    }
  } finally {
    void dispatcher.destroy()
  }
}

/** Throws NotAllowed unless the address may be requested at all. */
export function allowedUrl({ hosts, privateHosts }: OutsideHosts, address: string) {
  if (!URL.canParse(address)) throw new NotAllowed('this is no address', 'malformed')
  const url = new URL(address)
  const isListed = (list: readonly string[]) =>
    list.includes(url.host.toLowerCase()) || (url.port === '' && list.includes(url.hostname.toLowerCase()))
  const isPrivate = isListed(privateHosts)
  if (!isPrivate && !isListed(hosts)) throw new NotAllowed('the host is not on the installation’s list', 'notListed')
  if (url.protocol !== 'https:' && !(isPrivate && url.protocol === 'http:'))
    throw new NotAllowed('only https is spoken to this host', 'notHttps')
  if (url.username !== '' || url.password !== '') throw new NotAllowed('an address holds no credentials', 'credentials')
  return { url, isPrivate }
}

/** A separate connection that can reach only the checked address. */
const pinnedTo = ({ address, family }: { readonly address: string; readonly family: number }, timeout: number) => ({
  connections: 1,
  connect: {
    timeout,
    lookup: (_name: string, options: { all?: boolean }, done: (...found: never[]) => void) =>
      options.all === true
        ? done(null as never, [{ address, family }] as never)
        : done(null as never, address as never, family as never),
  } as never,
})

async function readUpTo(stream: Dispatcher.ResponseData['body'], mostBytes: number): Promise<Buffer> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of stream as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new TooLarge('the answer is too large')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function inTime<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    promise.then(resolve, reject)
  })
}
