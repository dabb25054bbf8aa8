import { randomBytes, randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type WireAnswer = { readonly status: number; readonly text: string; readonly headers: Headers }
export type WireOptions = {
  readonly body?: unknown
  readonly token?: string | undefined
  readonly key?: string
  readonly address?: string
  readonly manual?: true
  /** Of the answer that the caller has. */
  readonly tag?: string
}

/** One call over real TCP; throws where no answer came. */
export async function callOnce(
  url: string,
  method: string,
  { body, token, key, address = freshAddress(), manual, tag }: WireOptions = {},
): Promise<WireAnswer> {
  const answer = await fetch(url, {
    method,
    headers: {
      'x-forwarded-for': address,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(tag === undefined ? {} : { 'if-none-match': tag }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    redirect: manual === true ? 'manual' : 'follow',
    signal: AbortSignal.timeout(30_000),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}

/** Whether a process listens there: cheaper to ask than by a call that nobody answers. */
export const isListening = (origin: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname)
    const tell = (found: boolean) => () => {
      socket.destroy()
      resolve(found)
    }
    socket.once('connect', tell(true)).once('error', tell(false))
  })

/** Each client has an address of its own: many cases from one would require a captcha. */
export const freshAddress = (): string => `10.${[...randomBytes(3)].join('.')}`
export const newKey = (): string => randomUUID()

/** Repeats until the condition holds; fails with the last answer. */
export async function eventually<T>(ask: () => Promise<T>, holds: (seen: T) => boolean, seconds = 60): Promise<T> {
  for (const until = Date.now() + seconds * 1_000; ; await sleep(50)) {
    const seen = await ask().catch((error: unknown) => error as T)
    if (!(seen instanceof Error) && holds(seen)) return seen
    if (Date.now() > until) {
      const told = seen instanceof Error ? seen.message : JSON.stringify(seen)
      throw new Error(`not within ${seconds} s; last seen: ${told}`)
    }
  }
}

export const statusOf = (url: string): Promise<number> =>
  callOnce(url, 'GET').then(
    ({ status }) => status,
    () => 0,
  )

/** A change at one process is visible at every other within this time (docs/scaling.md). */
const soonMs = 2_000

/**
 * Repeats until the answer is the new one. A request that begins later than two seconds after the change must get it:
 * the duration of an answer on a busy machine does not count.
 */
export async function soon<T>(ask: () => Promise<T>, isNew: (seen: T) => boolean): Promise<T> {
  for (const changedAt = performance.now(); ; await sleep(20)) {
    const askedAfter = performance.now() - changedAt
    const seen = await ask()
    if (isNew(seen)) return seen
    if (askedAfter > soonMs) throw new Error(`not within two seconds; last seen: ${JSON.stringify(seen).slice(0, 500)}`)
  }
}
