import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Services } from '#platform/context.ts'
import { builtWeb } from '#platform/http/pages/renderer.ts'
import { registerAnalytics } from './analytics.ts'
import { registerBank } from './bank.ts'
import { registerClock, restoreClock, type RunNights } from './clock.ts'
import { registerConsentManager } from './consent-manager.ts'
import { registerEmbed } from './embed.ts'
import { registerGallery } from './gallery.ts'
import { registerIndex } from './index-page.ts'
import { registerMailPages } from './mail-pages.ts'
import { receiveReports, type ReportReceiver } from '#platform/mail/reports/receive-reports.ts'
import { startDevMailbox, type DevMailbox } from './mailbox.ts'
import { registerPortal } from './portal.ts'
import { registerShop } from './shop.ts'
import { registerWebhookReceiver } from './webhooks.ts'

/** The demo's tools: mail, shop, bank and clock. app.ts has them in demo mode and never else. */
export interface DevTools {
  /** Registers the pages; before the server is ready. */
  register(http: FastifyInstance): Promise<void>
  /** Sets the clock as it was left and starts the mail server where no other is named. */
  start(): Promise<void>
  stop(): Promise<void>
}

export function createDevTools(services: Services, runNights: RunNights): DevTools {
  if (services.config.mode !== 'demo') throw new Error('The demo tools belong to demo mode only')
  let mailbox: DevMailbox | undefined
  let receiver: ReportReceiver | undefined
  return {
    async register(http) {
      const sheets = ['base', 'parts', 'places'].map((name) => readFile(new URL(`styles/${name}.css`, import.meta.url)))
      const style = Buffer.concat(await Promise.all(sheets))
      await http.register(async (scope) => {
        acceptForms(scope)
        refuseForeignWrites(scope)
        scope.get('/dev/style.css', (_request, answer) =>
          answer.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(style),
        )
        registerIndex(scope, services)
        registerMailPages(scope, () => mailbox)
        registerShop(scope, services)
        registerPortal(scope, services)
        registerEmbed(scope, services)
        registerBank(scope, services)
        registerClock(scope, services, runNights)
        registerConsentManager(scope)
        registerAnalytics(scope)
        registerWebhookReceiver(scope, services.config.http.port)
        registerGallery(scope, join(builtWeb, 'client'))
      })
    },
    async start() {
      await restoreClock(services)
      if (services.config.mail.smtpUrl !== undefined || mailbox !== undefined) return
      receiver = await receiveReports(services, { host: '127.0.0.1', port: 0, tls: undefined })
      mailbox = await startDevMailbox(receiver.port)
      services.mailer.useSmtp(mailbox.url)
    },
    async stop() {
      await receiver?.stop()
      await mailbox?.stop()
    },
  }
}

/** Forms without a script are forms; the calls of the platform itself take JSON alone. */
function acceptForms(scope: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded'
  if (scope.hasContentTypeParser(type)) scope.removeContentTypeParser(type)
  scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: 4_194_304 }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(body as string))),
  )
}

/** A foreign page must not order or move the clock, not even in a demo. */
function refuseForeignWrites(scope: FastifyInstance): void {
  scope.addHook('onRequest', async (request, answer) => {
    const site = request.headers['sec-fetch-site']
    if (request.method !== 'GET' && (site === 'cross-site' || site === 'same-site'))
      await answer.code(403).send({ error: 'cross-site' })
  })
}
