import { readFile } from 'node:fs/promises'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { reviveLapsed } from '../support/revive-lapsed.ts'
import { recommenderPage } from './pages/recommender.ts'
import { rewardPage } from './pages/reward.ts'

test.use({ tenant: 'fernblick', language: 'de' })

const account = 'empfehler@demo.example'

test('a recommender sees news, coming rewards and their year, on every device', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const { origin } = scene
  const demo = demoClient(server, 'fernblick')
  const logIn = async (browser: typeof page) => {
    await browser.goto(`${origin}/de/login`)
    await recommenderPage(browser, scene).logIn(account, 'Empfehlen1')
    await browser.goto(`${origin}/de/persoenlicherbereich`)
    await expect(browser.getByRole('heading', { name: /sind? unterwegs$/ })).toBeVisible()
  }
  const news = (browser: typeof page) => browser.getByRole('heading', { name: /^\d+ Neuigkeit(en)?$/ })

  // What there was before is seen now.
  await logIn(page)

  // An event: the badge shows it on every page, until the news were read.
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: account, Password: 'Empfehlen1' },
  })
  await demo.enter((await demo.recommend(50, token)).number)
  await page.goto(`${origin}/de/meinedaten`)
  const overview = page.getByRole('navigation', { name: 'Mein Bereich' }).getByRole('link', { name: /^Übersicht/ })
  await expect(overview).toHaveAccessibleName('Übersicht 1 Neuigkeit')
  await overview.click()
  await expect(news(page)).toHaveText('1 Neuigkeit')
  await expect(page.getByText('Dein Kontakt hat Daten eingetragen')).toBeVisible()
  await expect(overview).toHaveAccessibleName('Übersicht')
  await page.reload()
  await expect(page.getByRole('heading', { name: /sind? unterwegs$/ })).toBeVisible()
  await expect(news(page)).toBeHidden()

  // Seen on one device is seen on all of them.
  const elsewhere = await openAs()
  await logIn(elsewhere)
  await expect(elsewhere.getByRole('heading', { level: 2, name: 'Deine Empfehlungen' })).toBeVisible()
  await expect(news(elsewhere)).toBeHidden()

  // The offer to do it as a profession: put away once, it stays away everywhere.
  const putAway = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
  await page.getByRole('button', { name: /schließen|ausblenden/i }).click()
  await putAway
  await expect(page.getByText('Du empfiehlst oft und mit Erfolg')).toBeHidden()
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: /sind? unterwegs$/ })).toBeVisible()
  await expect(elsewhere.getByText('Du empfiehlst oft und mit Erfolg')).toBeHidden()

  // Coming rewards add up to the page's total of unpaid ones.
  const { SummeCent: coming } = await demo.call('GET', '/empfehler/unterwegs', { token })
  const euro = (cents: number) => `${(cents / 100).toLocaleString('de-DE', { minimumFractionDigits: 2 })}\u00a0€`
  await expect(page.getByText(euro(coming), { exact: true }).first()).toBeVisible()

  // The year, and the same on paper.
  await page.getByRole('main').getByRole('link', { name: 'Jahresübersicht' }).click()
  const { Jahr: year, SummeCent: total, Content: lines } = await demo.call('GET', '/empfehler/jahr/aktuell', { token })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Dein Jahr ${year}`)
  await expect(page.getByText(euro(total), { exact: true }).first()).toBeAttached()
  await expect(page.getByText('weniger als 256,00 €')).toBeVisible()
  await expect(page.getByText('Das ist eine Information und keine Steuerberatung.')).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Aufstellung als PDF' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`praemien-${year}.pdf`)
  const text = (await readPdfText(await readFile(await download.path()))).replaceAll(/\s+/g, ' ')
  for (const said of [
    `Prämien ${year}`,
    'Jana',
    euro(total).replaceAll(/\s/g, ' '),
    ...lines.map(({ Empfehlungsnummer: number }: { Empfehlungsnummer: string }) => number),
  ])
    expect(text).toContain(said)
  await expect(page.getByText('Die Aufstellung ist gespeichert.')).toBeVisible()
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type\s*\/Page\b/g), 'the printed year stands on one page').toHaveLength(1)
  await page.goto(`${origin}/de/persoenlicherbereich/jahr?jahr=2001`)
  await expect(page.getByRole('heading', { name: 'In diesem Jahr noch keine Zahlung' })).toBeVisible()
})

test('personal pages arrive with their data, and make no calls', async ({ scene, page }) => {
  const { origin } = scene
  const area = `${origin}/de/persoenlicherbereich`
  await page.goto(`${origin}/de/login`)
  await recommenderPage(page, scene).logIn(account, 'Empfehlen1')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname)
  })
  for (const [path, heading] of [
    ['', 'Hallo Jana'],
    ['?status=paid', 'Hallo Jana'],
    ['/jahr', /^Dein Jahr \d{4}$/],
  ] as const) {
    await page.goto(area + path)
    await expect(page.locator('html[data-started]')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.getByText('Wird geladen')).toHaveCount(0)
    // Long enough for any call that a screen would still make.
    await page.waitForLoadState('networkidle')
    expect(asked, path).toEqual([])
  }
})

test('a recipient’s page makes no calls when they come again; another link shows its own case', async ({
  server,
  scene,
  page,
}) => {
  const demo = demoClient(server, 'fernblick')
  const [one, other] = [
    await demo.enter((await demo.recommend(50)).number),
    await demo.enter((await demo.recommend(50)).number),
  ]
  const place = `${scene.origin}/de/empfaengerbestaetigung`
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) asked.push(new URL(request.url()).pathname)
  })
  const shows = (number: string) => expect(page.getByRole('main')).toContainText(number)
  await page.goto(`${place}#t=${one.token}`)
  await shows(one.recipientNumber)
  asked.length = 0
  await page.reload()
  await shows(one.recipientNumber)
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await page.goto(`${scene.origin}/de/faq`)
  await page.goto(`${place}#t=${other.token}`)
  await shows(other.recipientNumber)
  await expect(page.getByRole('main')).not.toContainText(one.recipientNumber)
})

test('a lapsed reward comes back by goodwill, and its claim ends with thanks', async ({ server, scene, page }) => {
  const { mailbox, origin } = scene
  const email = await reviveLapsed(demoClient(server, 'fernblick'))
  const { href, mail } = await mailbox.waitFor(email, /\/kulanzdanke#t=/)
  expect(mail.subject).toMatch(/^(Aus Kulanz: deine Prämie|As a goodwill gesture)/)
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  const reward = rewardPage(page, scene)
  await reward.open(href.replace('/en/', '/de/'))
  await expect(reward.heading).toHaveText(/^Deine Prämie liegt wieder bereit/)
  await page.getByRole('link', { name: 'Jetzt aussuchen' }).click()
  await reward.choose(/Überweisung/)
  await reward.fillAccount('Nora Zurück', 'DE02120300000000202051')
  await expect(reward.heading).toHaveText('Danke. Deine Prämie ist unterwegs')
  await expect(page).toHaveURL(/\/kulanzdanke$/)
  await page.goto(`${origin}/de/praemie`)
  await expect(reward.heading).toHaveText('Deine Prämie ist unterwegs')
})

test('a visitor finds today’s rewards, and goes on to recommend', async ({ server, scene, page }) => {
  const { origin } = scene
  const products = (await demoClient(server, 'fernblick').call('GET', '/produkt')) as readonly {
    readonly AnzeigeName: string
    readonly Praemien: readonly { readonly WertCent: number; readonly Startdatum: string }[]
  }[]
  const [product] = products
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  await page.goto(`${origin}/de/praemienuebersicht`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Prämien auf einen Blick')
  await page.getByRole('link', { name: 'Alle Prämien mit Laufzeit' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aktuelle Prämien')
  await expect(page).toHaveTitle(/Aktuelle Prämien/)
  // The carousel above them shows the best once more.
  const lines = page.locator('main li:not(.carousel li)')
  const earning = products.filter(({ Praemien }) => (Praemien[0]?.WertCent ?? 0) > 0)
  await expect(lines.filter({ hasText: '€' })).toHaveCount(earning.length)
  const [first, ...day] = product!.Praemien[0]!.Startdatum.slice(0, 10).split('-').toReversed()
  await expect(lines.filter({ hasText: product!.AnzeigeName }).first()).toContainText(
    `seit ${[first, ...day].join('.')}`,
  )
  await lines.getByRole('link', { name: `${product!.AnzeigeName} empfehlen` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${product!.AnzeigeName} empfehlen`)
})
