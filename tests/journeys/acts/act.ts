import type { Locator, Page } from '@playwright/test'
import { demoClient, type DemoClient, type SessionKind } from '../../support/demo-client.ts'
import { expect } from '../../support/journey-fixtures.ts'
import type { Mailbox } from '../../support/journey-mail.ts'
import { foreignTo, loadWords, wordsIn, type Language, type Say } from '../../support/product-words.ts'
import type { TestServer } from '../../support/server.ts'
import { keyboardHands, touchHands, type Hands } from './hands.ts'

/** Each language is called by its own name where it is chosen, and what an agency agreed to stands as it did. */
const anywhere = ['Deutsch', 'English', 'Regeln für Agenturen']

export const actTenants = ['fernblick', 'hanse-assekuranz'] as const
export type ActTenant = (typeof actTenants)[number]

/** Who carries an act out, where, in which language and by which hands. */
export interface Stage {
  readonly page: Page
  readonly hands: Hands
  readonly say: Say
  readonly tenant: ActTenant
  readonly language: Language
  readonly demo: DemoClient
  readonly mailbox: Mailbox
  /** A page of the tenant in the language, with the way into its content taken. */
  open(path: string): Promise<void>
  button(name: string | RegExp, within?: Page | Locator): Locator
  field(name: string, within?: Page | Locator): Locator
  readonly dialog: Locator
  readonly heading: Locator
  /** The message that the act is done. */
  told(text: string): Promise<void>
  /** Presses what saves a file; answers its name. */
  download(press: () => Promise<void>): Promise<string>
  /** No text of the other language stands on the page. */
  expectOwnLanguage(): Promise<void>
  /** As somebody else, in the same page. */
  signIn(kind: SessionKind, email: string): Promise<void>
}

export interface Act {
  readonly name: string
  readonly as?: readonly [SessionKind, string]
  /** Only where the tenant has it. */
  readonly tenants?: readonly ActTenant[]
  /** The browser's words about a refusal that the act provokes. */
  readonly noise?: RegExp
  readonly run: (stage: Stage) => Promise<void>
}

interface Given {
  readonly page: Page
  readonly server: TestServer
  readonly mailbox: Mailbox
  readonly tenant: ActTenant
  readonly language: Language
  readonly way: Hands['way']
}

export async function setStage({ page, server, mailbox, tenant, language, way }: Given): Promise<Stage> {
  const words = await loadWords()
  const say = wordsIn(words, language, tenant === 'fernblick' ? 'du' : 'Sie')
  const demo = demoClient(server, tenant, language)
  const hands = way === 'keyboard' ? keyboardHands(page, say('ui', 'skipToContent')) : touchHands(page)
  const heading = page.getByRole('heading', { level: 1 })
  // Listened for from the beginning: a listener that comes with the key may be later than the key.
  page.on('filechooser', () => undefined)
  const foreign = foreignTo(words, language)
  const expectOwnLanguage = async () => {
    const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim())
    expect(
      lines.filter((line) => foreign.has(line) && !anywhere.includes(line)),
      `texts of another language on ${page.url()}`,
    ).toEqual([])
  }
  return {
    ...{ page, hands, say, tenant, language, demo, mailbox, heading, expectOwnLanguage },
    async open(path) {
      await page.goto(path.startsWith('http') ? path : `${demo.origin}/${language}${path}`)
      await expect(heading).toBeVisible()
      await expectOwnLanguage()
      await hands.arrive()
    },
    button: (name, within = page) => within.getByRole('button', { name, exact: true }),
    field: (name, within = page) =>
      within.getByLabel(new RegExp(`^${name.replaceAll(/[.*+?^$()[\]\\|{}]/g, String.raw`\$&`)}( *\\(.*\\))?$`)),
    dialog: page.getByRole('dialog').last(),
    async told(text) {
      // Nothing lies over it.
      await page.getByText(text, { exact: true }).first().click({ trial: true })
      await expectOwnLanguage()
    },
    async download(press) {
      const saved = page.waitForEvent('download')
      await press()
      return (await saved).suggestedFilename()
    },
    signIn: (kind, email) => demo.signIn(page.context(), kind, email),
  }
}
