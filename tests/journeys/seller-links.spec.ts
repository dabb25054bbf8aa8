import { readFile } from 'node:fs/promises'
import { devices, type Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { samplePicture } from '../support/sample-picture.ts'

/** A seller makes a link for a place and takes everything along to share it; a visitor follows it on a phone. */
test.use({ hasDecided: true })

const downloaded = async (page: Page, name: string) => {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return readFile((await file.path())!)
}

test('a seller makes a link, prints it, and a visitor who follows it becomes the seller’s case', async ({
  server,
  scene,
  page,
  openAs,
  silence,
}) => {
  // Where an archived link leads.
  silence.expectNoise(/status of 4(04|10)/)
  const { origin } = scene
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'user', 'profi@demo.example')
  await page.goto(`${origin}/de/profi`)
  await expect(page.getByRole('heading', { name: 'Dein Monatsziel' })).toBeVisible()
  await page.getByRole('button', { name: 'Ziel ändern' }).click()
  await page.getByLabel('Aufträge im Monat').fill('0')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByLabel('Aufträge im Monat')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Aufträge im Monat').fill('11')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await expect(page.getByText(/ von 11$/)).toBeVisible()

  await page.getByRole('link', { name: 'Links', exact: true }).click()
  await expect(page.getByRole('row', { name: /^Schaufenster Bahrenfeld/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Neuer Link' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Link anlegen' }).click()
  await expect(dialog.getByLabel('Name des Ortes')).toHaveAttribute('aria-invalid', 'true')
  const place = `Tresen ${Date.now()}`
  await dialog.getByLabel('Name des Ortes').fill(place)
  await dialog.getByLabel('Wo steht er?').selectOption('poster')
  await dialog.getByRole('radio', { name: 'Mein Kontakt bekommt sie ganz' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Link anlegen' }).click()
  await expect(page.getByText(`Der Link „${place}“ ist angelegt.`)).toBeVisible()

  await page.getByRole('button', { name: `${place} teilen` }).click()
  const url = await dialog.getByLabel('Link', { exact: true }).inputValue()
  expect(await dialog.getByLabel('HTML zum Einbauen').inputValue()).toContain(`<a href="${url}" target="_blank"`)
  await expect(dialog.getByRole('img', { name: 'QR-Code dieses Links' })).toBeVisible()
  await expectAccessible(page)
  expect((await downloaded(page, 'QR-Code laden')).subarray(1, 4).toString()).toBe('PNG')
  expect((await downloaded(page, 'Plakat (A4)')).subarray(0, 4).toString()).toBe('%PDF')
  expect((await downloaded(page, 'Karten (10 auf A4)')).subarray(0, 4).toString()).toBe('%PDF')
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Seite', exact: true }).click()
  await page.getByLabel('Begrüßung').fill('Schau auf www.boese.example')
  await page.getByRole('button', { name: 'Seite speichern' }).click()
  await expect(page.getByText('In der Begrüßung dürfen keine Internetadressen stehen.').first()).toBeVisible()
  const greeting = 'Schön, dass du da bist! <b>Kein Fettdruck</b>'
  await page.getByLabel('Begrüßung').fill(greeting)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Seite speichern' }).click()
  await expect(page.getByText('Die Seite ist gespeichert.')).toBeVisible()

  const phone = await openAs({ viewport: { width: 320, height: 640 }, userAgent: devices['Pixel 7'].userAgent })
  const answer = await phone.goto(url)
  expect(answer!.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Tomasz Nowak empfiehlt Fernblick')
  await expect(phone.getByText(greeting)).toBeVisible()
  await expect(phone.getByText('Tomasz Nowak erhält von Fernblick eine Provision')).toBeVisible()
  await expect(phone.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
  expect(await phone.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Weiter mit Zuhause M' }).click()
  await expect(phone).toHaveURL(/\/de\/empfaengerdaten\//)
  await expect(phone.getByText('Tomasz').first()).toBeVisible()
  const number = new URL(phone.url()).pathname.split('/').at(-1)!
  await demo.enter(number)

  await page.goto(`${origin}/de/profi/links`)
  const row = page.getByRole('row', { name: new RegExp(`^${place}`) })
  await expect(row.getByRole('cell')).toContainText(['1', '1', '0', '0', '0,00'])
  await page.getByRole('button', { name: `${place} ändern` }).click()
  await page.getByRole('checkbox', { name: /^Archivieren/ }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Speichern' }).click()
  await expect(row.getByText('Archiviert')).toBeVisible()
  await phone.goto(url)
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Diese Seite ist nicht mehr offen')
})

test('a seller puts a photo on their page; an operator switches the page off with a reason, and on again', async ({
  server,
  scene,
  page,
  openAs,
  silence,
}) => {
  // A picture that is none, and a page that is switched off.
  silence.expectNoise(/status of (404|410|422)/)
  const { origin } = scene
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(page.context(), 'user', 'profi@demo.example')
  await page.goto(`${origin}/de/profi/meineseite`)
  const picker = page.locator('main input[type=file]')
  const give = (buffer: Buffer) => picker.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await give(Buffer.from('no picture'))
  await expect(
    page
      .getByRole('main')
      .getByText(/kein Bild|Bild/)
      .first(),
  ).toBeVisible()
  await picker.focus()
  await give(await samplePicture('#884422'))
  await expect(page.getByText('Das Foto steht auf deiner Seite.')).toBeVisible()
  // No other is taken while one is stored; the field keeps the focus nevertheless.
  await expect(picker).toBeFocused()
  await expectAccessible(page)

  const { Token } = await demo.call('POST', '/account/login', {
    body: { Email: 'profi@demo.example', Password: 'Empfehlen1' },
  })
  const links = await demo.call('GET', '/profi/links', { token: Token })
  const { Nummer } = links.find(({ Kanal }: { Kanal: string }) => Kanal === 'Schaufenster')
  const visitor = await openAs({ viewport: { width: 390, height: 844 } })
  await visitor.goto(`${origin}/de/profi/seite/${Nummer as string}`)
  const photo = visitor.getByRole('img', { name: 'Foto von Tomasz Nowak' })
  await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320)
  await expectAccessible(visitor)

  const desk = await openAs()
  await demo.signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${origin}/de/betreiber/verkaeuferseiten?query=nowak`)
  await expectAccessible(desk)
  await desk.getByRole('link', { name: 'Tomasz Nowak' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Tomasz Nowak')
  await expect(desk.getByRole('row', { name: /^Schaufenster Bahrenfeld/ })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Seite abschalten' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Seite abschalten' }).click()
  await expect(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox').fill('Das Foto zeigt unser altes Logo.')
  await dialog.getByRole('button', { name: 'Seite abschalten' }).click()
  await expect(desk.getByText('Abgeschaltet. Die Mail ist unterwegs.')).toBeVisible()

  await visitor.reload()
  await expect(visitor.getByText('Tomasz Nowak')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Das Foto zeigt unser altes Logo.')).toBeVisible()
  await expectAccessible(page)
  await desk.getByRole('button', { name: 'Seite einschalten' }).click()
  await expect(desk.getByText('Eingeschaltet. Die Mail ist unterwegs.')).toBeVisible()
  await visitor.reload()
  await expect(photo).toBeVisible()
})
