import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/** Two operators at one thing: each sees what the other has done, and loses nothing. */
test.use({ tenant: 'fernblick', language: 'de', hasDecided: true })

type Demo = ReturnType<typeof demoClient>

/** Calls of the second operator. */
async function colleague(demo: Demo) {
  const body = { Email: 'betreiber2@demo.example', Password: 'Empfehlen1' }
  const token: string = (await demo.call('POST', '/betreiber/login', { body })).Token
  return (method: 'GET' | 'POST' | 'PUT', path: string, given?: unknown) =>
    demo.call(method, `/betreiber${path}`, { token, ...(given === undefined ? {} : { body: given }) })
}

test.beforeEach(async ({ server, page }) => {
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
})

test('a product shows a colleague’s change where nothing is typed, and tells it in words beside what is', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 409/)
  const desk = await colleague(demoClient(server, 'fernblick'))
  const { Id: id } = await desk('POST', '/katalog/produkte/463/kopie', {})
  const change = async (over: object) => {
    const now: object = await desk('GET', `/katalog/produkte/${id}`)
    await desk('PUT', `/katalog/produkte/${id}`, { ...now, ...over })
  }
  await page.goto(`${scene.origin}/de/betreiber/katalog/produkte/${id}`)
  const price = page.getByLabel('Preis im Monat')
  await expect(price).not.toHaveValue('')
  await change({ PreisMonatlich: 4_444 })
  // A refused act loads the product anew.
  const refusal = { status: 409, contentType: 'application/problem+json', json: { PsoErrorCode: 'PSOF0411' } }
  await page.route('**/kopie', (route) => route.fulfill(refusal))
  await page.getByRole('button', { name: 'Kopieren' }).click()
  await expect(price).toHaveValue('44,44')
  await expect(page.getByText('Nicht gespeicherte Änderungen')).toHaveCount(0)

  await price.fill('55,55')
  await change({ KategorieId: 2, Quelle: 'GLASFASER' })
  await page.getByRole('button', { name: 'Speichern' }).click()
  const row = page.getByRole('row').filter({ hasText: /^Kategorie/ })
  await expect(row).toContainText('Glasfaser')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/^Gespeichert\./)).toBeVisible()
  expect(await desk('GET', `/katalog/produkte/${id}`)).toMatchObject({ PreisMonatlich: 5_555, KategorieId: 2 })

  // A reward that was begun is asked about, too.
  await page.getByRole('tab', { name: /^Prämien/ }).click()
  await page.getByLabel('Betrag').fill('85')
  await page.getByRole('link', { name: 'Fußnoten' }).click()
  await expect(page.getByRole('dialog', { name: 'Eingaben verwerfen?' })).toBeVisible()
})

test('a draft can be published after a colleague has brought back an earlier version', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 409/)
  const desk = await colleague(demoClient(server, 'fernblick'))
  const text = '/inhalte/baustein/zweihand'
  const save = (Stand: number, Version: number, words: string) =>
    desk('PUT', text, {
      ...{ Stand, Version },
      Texte: ['de', 'en'].map((Sprache) => ({
        ...{ Sprache, Titel: 'Zwei' },
        Inhalt: [{ Art: 'text', Text: words }],
      })),
    })
  for (const [at, words] of ['Eins', 'Zwei'].entries()) {
    await save(0, at, words)
    await desk('POST', `${text}/veroeffentlichen`, { Stand: at + 1 })
  }
  await save(0, 2, 'Drei')
  await page.goto(`${scene.origin}/de/betreiber/inhalte/baustein/zweihand`)
  const german = page.getByRole('group', { name: /^Deutsch/ }).getByLabel('Absatz')
  await expect(german).toHaveValue('Drei')
  await desk('POST', `${text}/wiederherstellen`, { Version: 1, Aktuell: 2 })
  const publish = async () => {
    await page.getByRole('button', { name: 'Veröffentlichen', exact: true }).click()
    await page.getByRole('button', { name: 'Jetzt veröffentlichen' }).click()
  }
  await publish()
  const told = page.getByText('Jemand anderes hat inzwischen gespeichert')
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Mit meinem Text weiter' }).click()
  await publish()
  await expect(page.getByText('Veröffentlicht. Auf den Seiten')).toBeVisible()
  await expect(told).toHaveCount(0)
  expect((await desk('GET', text)).Veroeffentlicht[0].Inhalt[0].Text).toBe('Drei')

  // What was typed comes back where a former version was taken over it by mistake.
  await german.fill('Vier')
  await page.getByRole('tab', { name: 'Verlauf' }).click()
  await page.getByRole('button', { name: 'Vorschau von Fassung 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'In den Editor holen' }).click()
  await expect(german).toHaveValue('Eins')
  await page.getByRole('button', { name: 'Rückgängig' }).last().click()
  await expect(german).toHaveValue('Vier')
})

test('a word shows what a colleague has made of it until that is decided', async ({ server, scene, page, silence }) => {
  silence.expectNoise(/status of 409/)
  const desk = await colleague(demoClient(server, 'fernblick'))
  const name = 'year.pdf.tooMany'
  const put = (Wert: string, Bisher: string | null) => desk('PUT', `/woerter/${name}`, { Sprache: 'de', Wert, Bisher })
  await put('Zu oft', null)
  await page.goto(`${scene.origin}/de/betreiber/woerter?query=${name}`)
  await page.getByRole('button', { name: `${name}, Deutsch ändern` }).click()
  await put('Viel zu oft', 'Zu oft')
  await page.getByRole('button', { name: /^Eingebaute Fassung für/ }).click()
  await expect(page.getByText('Jemand hat dieses Wort gerade geändert.')).toBeVisible()
  await expect(page.getByText('Viel zu oft')).toBeVisible()
  // Also once the list has been read anew behind it.
  await page.waitForTimeout(300)
  await expect(page.getByText('Viel zu oft')).toBeVisible()
  await page.getByRole('button', { name: /^Eingebaute Fassung für/ }).click()
  await expect(page.getByText('Es gilt wieder die eingebaute Fassung.')).toBeVisible()
})

test('a CMS that refuses its access is not called unreachable, and what was typed is asked about', async ({
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 409/)
  await page.goto(`${scene.origin}/de/betreiber/inhaltsquelle`)
  await page.getByRole('radio', { name: /Squidex/ }).check()
  await page.getByRole('textbox', { name: /^Adresse/ }).fill('https://cloud.squidex.io')
  await page.getByRole('textbox', { name: /^Name Ihrer App/ }).fill('laden')
  await page.getByRole('textbox', { name: /^Kennung/ }).fill('laden')
  await page.getByLabel(/^Geheimnis für den Zugang/).fill('falsch')
  const problem = { type: 'urn:referral:sourceRefused', title: 'Abgelehnt', status: 409, Ursache: 'credentials' }
  await page.route('**/betreiber/inhaltsquelle', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 409, contentType: 'application/problem+json', json: problem })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Prüfen und übernehmen' }).click()
  await expect(page.getByText('Es hat den Zugang abgelehnt.')).toBeVisible()
  await page.getByRole('link', { name: 'Fußnoten' }).click()
  await expect(page.getByRole('dialog', { name: 'Eingaben verwerfen?' })).toBeVisible()
})

test.describe('an advisor', () => {
  test.use({ tenant: 'hanse-assekuranz' })

  test('whom a colleague has hidden stays hidden where a corrected town is saved', async ({
    server,
    scene,
    page,
    silence,
  }) => {
    silence.expectNoise(/status of 409/)
    const demo = demoClient(server, 'hanse-assekuranz')
    await demo.signIn(page.context(), 'operator', 'betreiber@demo.example')
    const desk = await colleague(demo)
    const advisor = { ExterneId: 'Z-1', LastName: 'Frau Zweihand', ZipCode: '24103', City: 'Kil', Aktiv: true }
    await desk('PUT', '/berater', advisor)
    await page.goto(`${scene.origin}/de/betreiber/berater?query=Z-1`)
    await page.getByRole('button', { name: 'Frau Zweihand ändern' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Ort').fill('Kiel')
    await desk('PUT', '/berater', { ...advisor, Aktiv: false })
    const save = dialog.getByRole('button', { name: 'Speichern' })
    await save.click()
    await expect(dialog.getByText('Jemand anderes hat das inzwischen geändert: Stand: „Nicht gezeigt“.')).toBeVisible()
    await expect(dialog.getByRole('checkbox', { name: 'Wird gezeigt' })).not.toBeChecked()
    await expect(dialog.getByLabel('Ort')).toHaveValue('Kiel')
    await save.click()
    await expect(dialog).toHaveCount(0)
    const { Content } = await desk('GET', '/berater?query=Z-1')
    expect(Content).toMatchObject([{ City: 'Kiel', Aktiv: false }])
  })
})
