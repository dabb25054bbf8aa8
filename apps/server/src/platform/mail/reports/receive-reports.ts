import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'
import type { BounceReceiver } from '#config/config.ts'
import type { MailReference } from '../../crypto/mail-references.ts'
import type { Services } from '../../context.ts'
import { mailOfReturnPath } from '../return-path.ts'
import { mostReportBytes } from './read-report.ts'
import { takeReport } from './take-report.ts'

export interface ReportReceiver {
  readonly port: number
  stop(): Promise<void>
}

/** A report concerns one mail; a mail server may bring many reports, one after the other. */
const limits = {
  maxClients: 20,
  socketTimeout: 30_000,
  closeTimeout: 5_000,
  maxAllowedUnauthenticatedCommands: 200,
} as const

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode })

/**
 * Our own mail exchanger for return addresses (docs/decisions/0075-bounces.md). It knows only return addresses that we
 * made ourselves, so it relays nothing; the sender does not matter, and reports have an empty one.
 */
export async function receiveReports(services: Services, { port, host, tls }: BounceReceiver): Promise<ReportReceiver> {
  const { bounces } = services.config.mail
  if (bounces === undefined) throw new Error('A receiver of reports needs the domain of their addresses')
  const mailOf = (address: string) => mailOfReturnPath(bounces, services.mailReferences, address)
  const server = new SMTPServer({
    ...limits,
    ...(tls === undefined ? {} : { cert: await readFile(tls.cert), key: await readFile(tls.key) }),
    name: bounces.domain,
    banner: 'delivery reports only',
    authOptional: true,
    disabledCommands: tls === undefined ? ['AUTH', 'STARTTLS'] : ['AUTH'],
    disableReverseLookup: true,
    logger: false,
    size: mostReportBytes,
    onRcptTo: ({ address }, session, done) => {
      if (mailOf(address) === undefined) return done(reply(550, '5.1.1 No such address'))
      done(session.envelope.rcptTo.length > 0 ? reply(452, '4.5.3 One recipient at a time') : null)
    },
    onData: (stream, session, done) => {
      const reference = mailOf(session.envelope.rcptTo[0]?.address ?? '')
      void settle(services, reference, stream, done)
    },
  })
  // A client that hangs up, or does not support TLS, is no fault of ours.
  server.on('error', ({ message }) => services.log.debug({ error: message }, 'a sender of reports'))
  const listener = server.listen(port, host)
  await Promise.race([once(listener, 'listening'), once(listener, 'error').then(([error]) => Promise.reject(error))])
  return {
    port: (listener.address() as AddressInfo).port,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/**
 * Accepts every message that we need not receive again: garbage too, since its sender would answer a refusal with a
 * mail to a third party.
 */
async function settle(
  services: Services,
  reference: MailReference | undefined,
  stream: SMTPServerDataStream,
  done: (error?: Error | null) => void,
): Promise<void> {
  try {
    const message = await read(stream)
    if (message === undefined) return done(reply(552, '5.3.4 Larger than a report is'))
    if (reference !== undefined) await takeReport(services, reference, message)
    done()
  } catch (error) {
    services.log.error({ error: (error as Error).message }, 'a report could not be taken; its sender asks again')
    done(reply(451, '4.3.0 Please try again later'))
  }
}

/** Read to its end, or the session would hang; stored only up to the size of a report. */
async function read(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  const pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream as AsyncIterable<Buffer>) {
    length += piece.length
    if (length <= mostReportBytes) pieces.push(piece)
  }
  return length > mostReportBytes || stream.sizeExceeded ? undefined : Buffer.concat(pieces)
}
