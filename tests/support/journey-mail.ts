import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { reportBounce } from '../../apps/server/src/dev/report-bounce.ts'

export type JourneyMail = {
  /** Whom the envelope named, which is who gets it. */
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export type Mailbox = {
  readonly url: string
  /** The receiver of reports for mails to unknown mailboxes: every address that begins with `unzustellbar`. */
  reportTo(port: number): void
  mailsTo(address: string): readonly JourneyMail[]
  /** The newest mail to a person with such a link; waits for it. */
  waitFor(address: string, link: RegExp): Promise<{ readonly mail: JourneyMail; readonly href: string }>
  stop(): Promise<void>
}

const PATIENCE_MS = 20_000

/** A mail server of the test's own, outside the product: mails that arrive here were really transmitted. */
export async function startMailbox(): Promise<Mailbox> {
  const mails: JourneyMail[] = []
  let reportPort: number | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, session, done) => {
      const to = session.envelope.rcptTo.map(({ address }) => address.toLowerCase())
      // The session forgets its envelope once the mail is taken.
      const { mailFrom } = session.envelope
      const keep = async (): Promise<void> => {
        try {
          const { from, subject, text, html } = await PostalMime.parse(await buffer(stream))
          mails.unshift({ to, from: from?.address ?? '', subject: subject ?? '', text: text ?? '', html: html ?? '' })
          done()
          const lost = to.find((address) => address.startsWith('unzustellbar'))
          if (lost !== undefined && reportPort !== undefined && mailFrom !== false)
            await reportBounce(reportPort, '5.1.1', { returnPath: mailFrom.address, to: lost, headers: '' })
        } catch (error) {
          done(error as Error)
        }
      }
      void keep()
    },
  })
  // Who hangs up in the middle is the sender's business.
  server.on('error', () => undefined)
  const listener = server.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const mailsTo = (address: string) => mails.filter(({ to }) => to.includes(address.toLowerCase()))
  return {
    url: `smtp://127.0.0.1:${port}`,
    reportTo: (to) => {
      reportPort = to
    },
    mailsTo,
    async waitFor(address, link) {
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(50)) {
        for (const mail of mailsTo(address)) {
          const href = linksIn(mail.html).find((one) => link.test(one))
          if (href !== undefined) return { mail, href }
        }
      }
      const got = mailsTo(address).map(({ subject }) => subject)
      throw new Error(`no mail with a link ${link} to ${address} arrived; it got ${JSON.stringify(got)}`)
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function linksIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}
