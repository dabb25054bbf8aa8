import { setTimeout as sleep } from 'node:timers/promises'
import { startDevMailbox, type DevMailbox } from '../../apps/server/src/dev/mailbox.ts'
import { receiveReports } from '../../apps/server/src/platform/mail/reports/receive-reports.ts'
import type { TestApp } from './test-app.ts'

export interface ReportingMailbox {
  readonly mailbox: DevMailbox
  /** Where reports are received. */
  readonly port: number
  /** Delivers every queued mail. With a status, the server reports each, and this waits until all have bounced. */
  deliver(status?: string): Promise<void>
  stop(): Promise<void>
}

/** The app with a real mail server behind it that reports undeliverable mails by SMTP to the app's own receiver. */
export async function startReportingMailbox(site: TestApp, tenantId = 1): Promise<ReportingMailbox> {
  const receiver = await receiveReports(site.services, { host: '127.0.0.1', port: 0, tls: undefined })
  const mailbox = await startDevMailbox(receiver.port)
  site.services.mailer.useSmtp(mailbox.url)
  const inState = (state: string, ids?: readonly string[]) =>
    site.services.db.read(tenantId, (tx) =>
      tx.query<{ id: string }>(
        'SELECT id FROM mail WHERE tenant_id = $1 AND state = $2 AND ($3::uuid[] IS NULL OR id = ANY($3)) ORDER BY created_at, id',
        [tenantId, state, ids ?? null],
      ),
    )
  return {
    mailbox,
    port: receiver.port,
    async deliver(status) {
      mailbox.reportWith(status)
      const waiting = (await inState('queued')).map(({ id }) => id)
      for (const id of waiting) await site.services.mailer.deliver(site.services, tenantId, id)
      for (let round = 0; status !== undefined && (await inState('sent', waiting)).length > 0; round += 1) {
        if (round === 200) throw new Error('No report came')
        await sleep(25)
      }
      mailbox.reportWith(undefined)
    },
    async stop() {
      await receiver.stop()
      await mailbox.stop()
    },
  }
}
