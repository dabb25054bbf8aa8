import type { Page } from '@playwright/test'
import { berlinDay } from '@referral/domain/calendar'
import type { Screen, ScreenScene } from './screens.ts'

const recommender = ['user', 'empfehler@demo.example'] as const
const operator = ['operator', 'betreiber@demo.example'] as const
const proof = Buffer.from('%PDF-1.7\n%%EOF').toString('base64')

const tokenOf = async ({ demo }: ScreenScene, path: string, email: string): Promise<string> =>
  (await demo.call('POST', path, { body: { Email: email, Password: 'Empfehlen1' } })).Token

/** The demo's recommender has recommended, and a recipient has entered their data. */
async function entered(scene: ScreenScene) {
  const token = await tokenOf(scene, '/account/login', recommender[1])
  const { number } = await scene.demo.recommend(50, token)
  const person = await scene.demo.enter(number)
  await scene.demo.consent(person)
  return { token, number, person }
}

let made = 0
/** Reported by the recipient, since the demo's one recommender may do so five times a day only. */
async function reported(scene: ScreenScene) {
  const { number, person } = await entered(scene)
  made += 1
  const Auftragsnummer = `B-2026-${4_711 + made}`
  const claim = await scene.demo.call('POST', '/empfaenger/nachbuchung', {
    token: person.token,
    body: { Auftragsnummer, Auftragsdatum: await today(scene), Nachweis: proof, Bemerkung: 'Am Telefon bestellt.' },
  })
  return { number, person, id: claim.Id as string, Auftragsnummer }
}

async function today({ demo }: ScreenScene): Promise<string> {
  const clock = await fetch(`${demo.origin}/dev/clock`, { headers: { accept: 'application/json' } })
  return berlinDay(new Date(((await clock.json()) as { readonly now: string }).now))
}

async function move(scene: ScreenScene, id: string, to: 'check' | 'decline', Grund?: string): Promise<void> {
  const token = await tokenOf(scene, '/betreiber/login', operator[1])
  await scene.demo.call('POST', `/betreiber/nachbuchungen/${id}/${to}`, {
    token,
    body: Grund === undefined ? {} : { Grund },
  })
}

const submit = (page: Page) => page.locator('main form button[type=submit]').click()

/** "My order is missing", as recommender and recipient see it. */
export const claimScreens: readonly Screen[] = [
  {
    name: 'late-claim',
    path: async (scene) => `/nachbuchung/${(await entered(scene)).number}`,
    as: recommender,
  },
  {
    name: 'late-claim-wrong',
    path: async (scene) => `/nachbuchung/${(await entered(scene)).number}`,
    as: recommender,
    act: submit,
    tenants: ['fernblick'],
  },
  {
    name: 'late-claim-recipient',
    path: async (scene) => `/empfaenger/nachbuchung#t=${(await entered(scene)).person.token}`,
  },
  {
    name: 'late-claim-checking',
    path: async (scene) => {
      const { id, person } = await reported(scene)
      await move(scene, id, 'check')
      return `/empfaenger/nachbuchung#t=${person.token}`
    },
  },
  {
    name: 'late-claim-declined',
    path: async (scene) => {
      const { id, person } = await reported(scene)
      await move(scene, id, 'decline', 'Auf der Bestätigung steht ein anderes Produkt als das empfohlene.')
      return `/empfaenger/nachbuchung#t=${person.token}`
    },
    tenants: ['hanse-assekuranz'],
  },
  { name: 'late-claim-no-link', path: '/empfaenger/nachbuchung', tenants: ['fernblick'] },
]

/** The same at the operator's desk. */
export const desk: readonly Screen[] = [
  {
    name: 'operator-late-claims',
    path: async (scene) => {
      await reported(scene)
      return '/betreiber/nachbuchungen?offen=ja'
    },
    as: operator,
  },
  {
    name: 'operator-late-claim',
    path: async (scene) => {
      const { id, Auftragsnummer } = await reported(scene)
      const order = {
        Quelle: 'shop',
        Auftragsnummer: Auftragsnummer.replaceAll('-', ' '),
        Auftragsdatum: await today(scene),
        Status: 'aktiv',
        Produkt: Number(await scene.demo.productId()),
        Vorname: 'Lena',
        Nachname: 'Maurer',
      }
      await scene.demo.call('POST', '/auftrag', {
        token: `demo-orders-key-${scene.tenant}`,
        body: { Auftraege: [order] },
      })
      return `/betreiber/nachbuchungen/${id}`
    },
    as: operator,
  },
  {
    name: 'operator-late-claim-accept',
    path: async (scene) => {
      const { id, person } = await reported(scene)
      const order = {
        Quelle: 'shop',
        Auftragsnummer: `T-${Date.now()}`,
        Auftragsdatum: await today(scene),
        Status: 'aktiv',
        Produkt: Number(await scene.demo.productId()),
        Email: person.email,
      }
      await scene.demo.call('POST', '/auftrag', {
        token: `demo-orders-key-${scene.tenant}`,
        body: { Auftraege: [order] },
      })
      return `/betreiber/nachbuchungen/${id}`
    },
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /Zuordnen und annehmen|Match and accept/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['fernblick'],
  },
  {
    name: 'operator-late-claims-none',
    path: '/betreiber/nachbuchungen?query=gibtesnicht',
    as: operator,
    tenants: ['fernblick'],
  },
  { name: 'operator-approvals', path: askedByOther, as: operator },
  { name: 'operator-approvals-own', path: askedByOneself, as: operator, tenants: ['fernblick'] },
  {
    name: 'operator-approval-grant',
    path: askedByOther,
    as: operator,
    act: async (page) => {
      await page
        .getByRole('button', { name: /^(Genehmigen|Grant)$/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  {
    name: 'operator-recommendation-cancelled',
    path: async (scene) => `/betreiber/empfehlungen/${await cancelled(scene)}`,
    as: operator,
  },
  {
    name: 'operator-recommendation-ask',
    path: async (scene) => `/betreiber/empfehlungen/${await cancelled(scene)}`,
    as: operator,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Einspruch stattgeben lassen|Request an appeal)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
    tenants: ['fernblick'],
  },
  { name: 'operator-messages', path: async (scene) => (await written(scene), '/betreiber/nachrichten'), as: operator },
  {
    name: 'operator-message',
    path: async (scene) => `/betreiber/nachrichten/${await written(scene)}`,
    as: operator,
  },
  {
    name: 'operator-message-data-link',
    path: async (scene) => `/betreiber/nachrichten/${await written(scene)}`,
    as: operator,
    act: askForDataLink,
  },
  {
    name: 'operator-message-data-link-sent',
    path: async (scene) => `/betreiber/nachrichten/${await written(scene)}`,
    as: operator,
    act: async (page) => {
      await askForDataLink(page)
      await page.getByRole('button', { name: /^(Link senden|Send link)$/ }).click()
      await page.getByText(/Der Link ist unterwegs an|We’ve sent a link to/).waitFor()
    },
  },
  {
    name: 'operator-messages-part',
    path: '/betreiber/nachrichten',
    as: operator,
    act: async (page) => {
      await page.getByRole('searchbox').fill('mara')
      await page.getByText(/nur nach einer ganzen Adresse|you can only search for a full address/).waitFor()
    },
    tenants: ['fernblick'],
  },
]

async function askForDataLink(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Link zu den eigenen Daten senden|Send link to own data)$/ }).click()
  await page.getByRole('dialog').waitFor()
}

/** An open recommendation that an operator has cancelled: an appeal may be granted. */
async function cancelled(scene: ScreenScene): Promise<string> {
  const { number } = await scene.demo.recommend()
  const token = await tokenOf(scene, '/betreiber/login', operator[1])
  const found = await scene.demo.call('GET', `/betreiber/empfehlungen?query=${number}`, { token })
  const id = found.Content[0].Id as string
  await scene.demo.call('POST', `/betreiber/empfehlungen/${id}/cancel`, { token, body: { Grund: 'Doppelt angelegt' } })
  return id
}

async function asked(scene: ScreenScene, email: string): Promise<string> {
  const Id = await cancelled(scene)
  const token = await tokenOf(scene, '/betreiber/login', email)
  const body = { Art: 'Einspruch', Id, Grund: 'Die Empfehlung war echt, am Telefon geklärt.' }
  await scene.demo.call('POST', '/betreiber/antraege', { token, body })
  return '/betreiber/antraege'
}
function askedByOther(scene: ScreenScene): Promise<string> {
  return asked(scene, 'betreiber2@demo.example')
}
function askedByOneself(scene: ScreenScene): Promise<string> {
  return asked(scene, operator[1])
}

/** A logged-in user, who needs no captcha for the first messages, sends one; answers its id. */
async function written(scene: ScreenScene): Promise<string> {
  const token = await tokenOf(scene, '/betreiber/login', operator[1])
  const newest = async () =>
    (await scene.demo.call('POST', '/betreiber/nachrichten/suche', { token, body: { pagesize: 1 } })).Content[0]?.Id as
      | string
      | undefined
  const known = await newest()
  if (known !== undefined) return known
  const login = await tokenOf(scene, '/account/login', recommender[1])
  await scene.demo.call('POST', '/kontakt', {
    token: login,
    body: {
      Email: recommender[1],
      Betreff: 'Wann kommt meine Prämie?',
      Nachricht: 'Guten Tag,\n\nmeine Freundin hat vor drei Wochen bestellt. Wann ist die Prämie da?\n\nViele Grüße',
    },
  })
  return (await newest())!
}
