import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { reportBounce } from './report-bounce.ts'

const kept = 500

/** A mail as the demo's server took it. */
export interface DevMail {
  readonly id: string
  readonly at: Date
  /** Who the envelope named; the header is in `message`. */
  readonly to: readonly string[]
  /** The envelope's sender: where reports go to. */
  readonly returnPath: string
  readonly message: Email
}

/** The codes it can be set to answer with: try again later, or never. */
export type SmtpRefusal = 451 | 550

export interface DevMailbox {
  readonly url: string
  /** Newest first. */
  list(to?: string): readonly DevMail[]
  find(id: string): DevMail | undefined
  refusal(): SmtpRefusal | undefined
  /** Refuses every recipient from now on; undefined accepts mails again. */
  refuseWith(code: SmtpRefusal | undefined): void
  /**
   * Accepts every mail from now on, and reports it as undeliverable with this status a moment later; undefined ends
   * that.
   */
  reportWith(status: string | undefined): void
  reportsWith(): string | undefined
  clear(): void
  stop(): Promise<void>
}

/**
 * A real SMTP server on a loopback port of its own that keeps the last mails in memory. `reportPort` is the port for
 * its delivery reports.
 */
export async function startDevMailbox(reportPort?: number): Promise<DevMailbox> {
  let mails: DevMail[] = []
  let refusal: SmtpRefusal | undefined
  let reported: string | undefined
  let count = 0
  const take = async (stream: Readable, to: readonly string[], returnPath: string) => {
    const message = await PostalMime.parse(await buffer(stream))
    count += 1
    mails = [{ id: String(count), at: new Date(), to, returnPath, message }, ...mails].slice(0, kept)
    if (reported === undefined || reportPort === undefined) return
    const headers = message.headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\r\n')
    // Like a server that finds out later: it has already accepted the mail.
    const report = reportBounce(reportPort, reported, { returnPath, to: to[0] ?? '', headers })
    void report.catch(() => undefined)
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    hideDSN: false,
    size: 10_000_000,
    onRcptTo: (_address, _session, done) => {
      if (refusal === undefined) return done()
      const text = refusal === 550 ? 'No such mailbox (demo)' : 'Please try again later (demo)'
      done(Object.assign(new Error(text), { responseCode: refusal }))
    },
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      const from = session.envelope.mailFrom
      void settle(take(stream, to, from === false ? '' : from.address), done)
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
    reportWith: (status) => {
      reported = status
    },
    reportsWith: () => reported,
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
