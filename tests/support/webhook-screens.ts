import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { DemoClient } from './demo-client.ts'
import type { Screen, ScreenScene } from './screens.ts'
import { startWebhookReceiver } from './webhook-receiver.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const path = '/betreiber/webhooks'
const all = ['EmpfehlungErstellt', 'EmpfehlungGeaendert', 'PraemieGeaendert']

type Listed = { readonly Id: string; readonly Wartend: number; readonly Gescheitert: number }

const receivers = new Map<number, ReturnType<typeof startWebhookReceiver>>()

/** One for each server; the last part of an address is its answer. */
async function receiverOf({ receiverPort }: DemoClient): Promise<string> {
  const started =
    receivers.get(receiverPort) ?? startWebhookReceiver(receiverPort, (to) => Number(to.split('/').at(-1)))
  receivers.set(receiverPort, started)
  return (await started).url
}

/** The calls of an operator about webhooks. */
async function deskOf(demo: DemoClient) {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator[1], Password: 'Empfehlen1' },
  })
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', below: string, body?: object) =>
    demo.call(method, `${path}${below}`, { token, ...(body === undefined ? {} : { body }) })
  const list = async () => (await call('GET', '')) as readonly Listed[]
  return { call, list }
}

const prepared = new Map<string, Promise<string>>()

/** Once in each tenant of a server, however many screens begin at once. */
function withWebhooks({ demo }: ScreenScene): Promise<string> {
  const id = prepared.get(demo.origin) ?? makeWebhooks(demo)
  prepared.set(demo.origin, id)
  return id
}

/** Two webhooks, one of them with deliveries of a case in each state; answers its id. */
async function makeWebhooks(demo: DemoClient): Promise<string> {
  const { call, list } = await deskOf(demo)
  const url = await receiverOf(demo)
  const wanted = (Adresse: string) => ({ Name: 'CRM Vertrieb', Adresse, Ereignisse: all })
  const { Id: id } = (await call('POST', '', wanted(`${url}/hooks/empfehlungen/204`))).Webhook
  const until = async (isThere: (one: Listed) => boolean) => {
    for (let tries = 0; tries < 200; tries += 1) {
      if (isThere((await list()).find(({ Id }) => Id === id)!)) return
      await sleep(50)
    }
    throw new Error('the deliveries did not come to their states')
  }
  const { number } = await demo.recommend()
  const recipient = await demo.enter(number)
  await demo.consent(recipient)
  await demo.order(recipient)
  await until(({ Wartend }) => Wartend === 0)
  await call('PUT', `/${id}`, wanted('https://localhost/hooks'))
  await call('POST', `/${id}/probe`)
  await until(({ Gescheitert }) => Gescheitert === 1)
  await call('PUT', `/${id}`, wanted(`${url}/hooks/empfehlungen/503`))
  await demo.recommend()
  const paused = await call('POST', '', {
    Name: 'Data Warehouse',
    Adresse: `${url}/events/inbound/referral-platform/v2/customers-and-recommendations/${demo.receiverPort}/204`,
    Ereignisse: ['PraemieGeaendert'],
  })
  await call('POST', `/${paused.Webhook.Id}/pause`)
  return id
}

const oneOf = async (scene: ScreenScene) => `${path}/${await withWebhooks(scene)}`
const listOf = async (scene: ScreenScene) => {
  await withWebhooks(scene)
  return path
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Neuer Webhook|New webhook)$/ }).click()
  await page.getByLabel(/^Name/).waitFor()
}
async function send(page: Page, name: string, address: string): Promise<void> {
  await openForm(page)
  await page.getByLabel(/^Name/).fill(name)
  await page.getByLabel(/^(Adresse|Address)/).fill(address)
  await page.getByRole('button', { name: /^(Webhook anlegen|Create webhook)$/ }).click()
}
/** A name is taken once. */
let made = 0
const ask = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog').waitFor()
}

/** What the client's systems are told: the list, a new webhook, one with its deliveries. */
export const webhookScreens: readonly Screen[] = [
  {
    name: 'webhooks-empty',
    path,
    as: operator,
    act: async (page) => {
      // Other screens of this server have made some.
      await page.route('**/api/v1/*/betreiber/webhooks', (route) => route.fulfill({ json: [] }))
      await page.reload()
      await page.getByText(/^(Noch kein Webhook|No webhooks yet)$/).waitFor()
    },
  },
  { name: 'webhook-new', path, as: operator, act: openForm },
  {
    name: 'webhook-wrong',
    path,
    as: operator,
    noise: /status of 422/,
    act: async (page) => {
      await send(page, 'CRM', 'https://crm.example/hooks')
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'webhook-made',
    path,
    as: operator,
    act: async (page, { demo }) => {
      made += 1
      await send(page, `Bestandssystem ${made}`, `${await receiverOf(demo)}/204`)
      await page.getByRole('button', { name: /^(Kopieren|Copy)/ }).waitFor()
    },
  },
  { name: 'webhooks', path: listOf, as: operator },
  {
    name: 'webhook',
    path: oneOf,
    as: operator,
    act: (page) => page.getByText('HTTP 503').first().waitFor(),
  },
  { name: 'webhook-edit', path: oneOf, as: operator, act: ask(/^(Bearbeiten|Edit)$/) },
  { name: 'webhook-renew', path: oneOf, as: operator, act: ask(/^(Geheimnis ersetzen|Replace secret)$/) },
  {
    name: 'webhook-renewed',
    path: oneOf,
    as: operator,
    act: async (page) => {
      await ask(/^(Geheimnis ersetzen|Replace secret)$/)(page)
      await page.getByRole('dialog').locator('button[type=submit]').click()
      await page.getByRole('button', { name: /^(Kopieren|Copy)/ }).waitFor()
    },
  },
  { name: 'webhook-delete', path: oneOf, as: operator, act: ask(/^(Löschen|Delete)$/) },
]
