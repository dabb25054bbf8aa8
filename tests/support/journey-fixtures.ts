import { test as base } from './fixtures.ts'
import { findFreePorts } from './free-port.ts'
import { startMailbox, type Mailbox } from './journey-mail.ts'
import { startServer, type TenantKey } from './server.ts'

/** Where a journey happens and in which language its people read. */
export type Scene = {
  readonly tenant: TenantKey
  readonly locale: 'de' | 'en'
  readonly origin: string
  readonly mailbox: Mailbox
  /** The words of the scene's language. */
  say<German, English>(german: German, english: English): German | English
}

type TestFixtures = {
  readonly tenant: TenantKey
  readonly language: 'de' | 'en'
  readonly scene: Scene
}

/** As every browser test, but the server hands its mails to a real mail server that only the test knows. */
export const test = base.extend<TestFixtures, { readonly mailbox: Mailbox }>({
  mailbox: [
    // Playwright reads the names of the first parameter, so it has to be a pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailbox = await startMailbox()
      await use(mailbox)
      await mailbox.stop()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailbox }, use) => {
      const web = process.env['WEB_DIST']
      const reports = await findFreePorts(1)
      mailbox.reportTo(reports)
      const server = await startServer({
        ...{ SMTP_URL: mailbox.url, BOUNCE_DOMAIN: 'bounces.demo.example', BOUNCE_PORT: String(reports) },
        ...(web === undefined ? {} : { WEB_DIST: web }),
      })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  tenant: ['fernblick', { option: true }],
  language: ['de', { option: true }],
  locale: async ({ language }, use) => use(language === 'de' ? 'de-DE' : 'en-GB'),
  scene: async ({ server, mailbox, tenant, language }, use) => {
    await use({
      tenant,
      locale: language,
      origin: server.origin(tenant),
      mailbox,
      say: (german, english) => (language === 'de' ? german : english),
    })
  },
})

export { expect } from '@playwright/test'
