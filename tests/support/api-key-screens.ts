import type { Page } from '@playwright/test'
import type { Screen, ScreenScene } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const path = '/betreiber/schluessel'

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Neuer Schlüssel|New key)$/ }).click()
  await page.getByLabel(/^Name/).waitFor()
}
const submit = (page: Page) => page.getByRole('button', { name: /^(Schlüssel anlegen|Create key)$/ }).click()

/** A key of each state, so that both lists have something to show. */
async function withKeys({ demo }: ScreenScene): Promise<string> {
  const { Token: token } = await demo.call('POST', '/betreiber/login', {
    body: { Email: operator[1], Password: 'Empfehlen1' },
  })
  const known = (await demo.call('GET', path, { token })) as readonly { readonly Name: string }[]
  if (known.some(({ Name }) => Name === 'Filialsystem Nord')) return path
  const soon = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  await demo.call('POST', path, {
    token,
    body: { Name: 'Kasse mit Ablauf', Recht: 'orders', GueltigBis: soon },
  })
  const ended = await demo.call('POST', path, { token, body: { Name: 'Filialsystem Nord', Recht: 'orders' } })
  await demo.call('POST', `${path}/${ended.Schluessel.Id}/widerruf`, { token })
  return path
}

/** The keys of the client's systems: the lists, a new one, the end of one. */
export const apiKeyScreens: readonly Screen[] = [
  { name: 'api-keys', path: withKeys, as: operator },
  { name: 'api-key-new', path, as: operator, act: openForm },
  {
    name: 'api-key-wrong',
    path,
    as: operator,
    act: async (page) => {
      await openForm(page)
      await submit(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'api-key-made',
    path,
    as: operator,
    act: async (page, { demo }) => {
      await openForm(page)
      await page.getByLabel(/^Name/).fill('Buchungssystem')
      // Of the same name from before, so that there is only one.
      const { Token: token } = await demo.call('POST', '/betreiber/login', {
        body: { Email: operator[1], Password: 'Empfehlen1' },
      })
      const known = (await demo.call('GET', path, { token })) as readonly {
        readonly Id: string
        readonly Name: string
        readonly Status: string
      }[]
      for (const { Id, Name, Status } of known)
        if (Name === 'Buchungssystem' && Status === 'aktiv')
          await demo.call('POST', `${path}/${Id}/widerruf`, { token })
      await submit(page)
      await page.getByRole('button', { name: /^(Kopieren|Copy)/ }).waitFor()
    },
  },
  {
    name: 'api-key-revoke',
    path: withKeys,
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Widerrufen|Revoke): / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
]
