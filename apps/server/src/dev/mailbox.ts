import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

const kept = 500

/** A mail as the demo's server took it. */
export interface DevMail {
  readonly id: string
  readonly at: Date
  /** Who the envelope named; the header is in `message`. */
  readonly to: readonly string[]
  readonly message: Email
}

/** The codes it can be told to answer with: try again later, or never. */
export type SmtpRefusal = 451 | 550

export interface DevMailbox {
  readonly url: string
  /** Newest first. */
  list(to?: string): readonly DevMail[]
  find(id: string): DevMail | undefined
  refusal(): SmtpRefusal | undefined
  /** From now on every recipient is refused so; undefined takes mails again. */
  refuseWith(code: SmtpRefusal | undefined): void
  clear(): void
  stop(): Promise<void>
}

/** A real SMTP server on a loopback port of its own that keeps the last mails in memory. */
export async function startDevMailbox(): Promise<DevMailbox> {
  let mails: DevMail[] = []
  let refusal: SmtpRefusal | undefined
  let count = 0
  const take = async (stream: Readable, to: readonly string[]) => {
    const message = await PostalMime.parse(await buffer(stream))
    count += 1
    mails = [{ id: String(count), at: new Date(), to, message }, ...mails].slice(0, kept)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: 10_000_000,
    onRcptTo: (_address, _session, done) => {
      if (refusal === undefined) return done()
      const text = refusal === 550 ? 'No such mailbox (demo)' : 'Please try again later (demo)'
      done(Object.assign(new Error(text), { responseCode: refusal }))
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      void settle(take(stream, to), done)
    },
  })
  // A client that hangs up is no fault of the demo's.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    list: (to) =>
      to === undefined || to === ''
        ? mails
        : mails.filter((mail) => mail.to.some((address) => address.toLowerCase() === to.trim().toLowerCase())),
    find: (id) => mails.find((mail) => mail.id === id),
    refusal: () => refusal,
    refuseWith: (code) => {
      refusal = code
    },
    clear: () => {
      mails = []
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** A promise's outcome for a library that wants to be called back. */
async function settle(work: Promise<void>, done: (error?: Error) => void): Promise<void> {
  try {
    await work
    done()
  } catch (error) {
    done(error as Error)
  }
}
