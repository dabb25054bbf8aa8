import { readFile } from 'node:fs/promises'
import { create } from 'qrcode'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { readPdfText } from '../support/pdf-text.ts'
import { recommenderPage } from './pages/recommender.ts'

test.describe('a recommendation without a link in between', () => {
  test.use({ tenant: 'fernblick', language: 'de' })

  test('is said, printed, posted, and found by its code', async ({ scene, openAs }) => {
    const page = await openAs()
    const mara = recommenderPage(page, scene)
    await page.goto(`${scene.origin}/de?pk_campaign=plakat`)
    await page.getByRole('button', { name: 'Einstellungen', exact: true }).click()
    await page.getByRole('switch', { name: 'Funktional' }).click()
    await page.getByRole('button', { name: 'Auswahl speichern' }).click()
    await mara.chooseProduct('Zuhause M')
    await page.getByRole('checkbox', { name: 'Ich empfehle im Namen meiner Firma.' }).check()
    await page.getByRole('textbox', { name: 'Firma' }).fill('Nordlicht Bau GmbH')
    await mara.recommend(50, invent('Mara', 'Anders'))

    await test.step('how its maker found us goes along with it, as they allowed', async () => {
      const number = new URL(page.url()).pathname.split('/').at(-1) ?? ''
      const own = await page.request.get(`${scene.origin}/api/v1/fernblick/empfehlen/${number}`)
      expect(await own.json()).toMatchObject({ IstEigentuemer: true, Channel: 'plakat' })
    })

    const code = await test.step('the code is made on the share step', async () => {
      await page.getByRole('button', { name: 'Code erstellen' }).click()
      const shown = await page.getByLabel('Dein Empfehlungscode').inputValue()
      expect(shown).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{4}-[2-9B-DF-HJ-NP-TV-Z]{4}$/)
      await page.reload()
      await expect(page.getByLabel('Dein Empfehlungscode')).toHaveValue(shown)
      return shown
    })

    await test.step('cards and poster come as PDFs', async () => {
      for (const [button, file, cards] of [
        ['Karten (PDF)', 'empfehlungskarten.pdf', 10],
        ['Plakat (PDF)', 'empfehlungsplakat.pdf', 1],
      ] as const) {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: button }).click()
        expect((await download).suggestedFilename()).toBe(file)
        const text = await readPdfText(await readFile(await (await download).path()))
        expect(text.split(code)).toHaveLength(cards + 1)
        expect(text.replaceAll(/\s+/g, ' ')).toContain('Mara (Nordlicht Bau GmbH) empfiehlt')
        await expect(page.getByRole('status').filter({ hasText: 'Die Datei ist gespeichert.' })).toBeVisible()
      }
    })

    await test.step('the story is a picture with the link in it', async () => {
      await page.getByText('Mehr Möglichkeiten').click()
      await page.getByRole('button', { name: 'Instagram-Story' }).click()
      const dialog = page.getByRole('dialog')
      const save = dialog.getByRole('button', { name: 'Bild speichern' })
      await expect(save).toBeEnabled()
      const download = page.waitForEvent('download')
      await save.click()
      const picture = await readFile(await (await download).path())
      expect(picture.subarray(1, 4).toString()).toBe('PNG')
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1920])
      const link = await dialog.getByText(/\/r\/\w+\?c=instagramStory$/).innerText()
      const { modules } = create(link, { errorCorrectionLevel: 'M' })
      const dark = await dialog.locator('canvas').evaluate((canvas, size) => {
        const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(90, 1_070, 480, 480)
        const cell = Math.floor(480 / (size + 8))
        const offset = Math.floor((480 - cell * size) / 2) + Math.floor(cell / 2)
        return Array.from({ length: size * size }, (_, at) => {
          const [x, y] = [offset + (at % size) * cell, offset + Math.floor(at / size) * cell]
          return data[(y * 480 + x) * 4]! < 128 ? 1 : 0
        })
      }, modules.size)
      expect(dark).toEqual([...modules.data].map(Number))
      await page.keyboard.press('Escape')
    })

    await test.step('what happens next is told', async () => {
      await page.getByRole('link', { name: 'So geht es nach dem Weitersagen weiter' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke!')
    })

    await test.step('somebody else types the code', async () => {
      const lena = await openAs()
      await lena.goto(`${scene.origin}/de/code`)
      await lena.getByRole('button', { name: 'Nur notwendige' }).click()
      const field = lena.getByRole('textbox', { name: 'Empfehlungscode' })
      await field.fill('K7QM')
      await lena.keyboard.press('Enter')
      await expect(lena.getByRole('alert')).toContainText('Diesen Code kennen wir nicht, oder er gilt nicht mehr.')
      await field.fill(` ${code.toLowerCase().replace('-', ' ')} `)
      await lena.keyboard.press('Enter')
      await expect(lena.getByRole('heading', { level: 1 })).toHaveText('Mara empfiehlt dir Zuhause M')
      await expect(lena.getByText('Eine Empfehlung von Mara (Nordlicht Bau GmbH)')).toBeVisible()
    })
  })
})

test.describe('a recommendation with an advisor', () => {
  test.use({ tenant: 'hanse-assekuranz', language: 'de' })

  test('is made after a search, and names them to the contact', async ({ scene, openAs, page }) => {
    const client = recommenderPage(page, scene)
    await page.goto(`${scene.origin}/de/agent/empfehlen/462`)
    await client.logIn('empfehler@demo.example', 'Empfehlen1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Mit Berater empfehlen/)
    const choice = page.getByRole('group', { name: 'Berater', exact: true }).getByRole('radio')
    await expect(choice).toHaveCount(6)
    await expect(page.getByText('22 Treffer')).toBeVisible()
    await page.getByRole('button', { name: 'Weiter', exact: true }).click()
    await expect(page.getByText('Seite 2 von 4')).toBeVisible()
    await expect(page.getByRole('radio', { name: /Feddersen/ })).toBeVisible()

    // No advisor is chosen yet: the form says so, and stays.
    await page.getByRole('checkbox', { name: /^Ich akzeptiere/ }).check()
    await page.getByRole('button', { name: 'Empfehlung erstellen' }).click()
    await expect(page.getByText('Berater ist ein Pflichtfeld').first()).toBeVisible()

    const field = page.getByRole('searchbox', { name: 'Name, Postleitzahl oder Ort' })
    await field.fill('niemand')
    await expect(page.getByText('0 Treffer')).toBeVisible()
    await field.fill('kiel')
    await page.getByRole('radio', { name: /Dithmer/ }).check()
    // The chosen one stays visible whatever the next search finds.
    await field.fill('bremen')
    await expect(page.getByRole('radio', { name: /Kowalczyk/ })).toBeVisible()
    await expect(page.getByRole('radio', { name: /Dithmer/ })).toBeChecked()
    await page.getByRole('button', { name: 'Empfehlung erstellen' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fertig. Jetzt teilen')

    const { shortLink } = await client.readLinks()
    const contact = await openAs()
    await contact.goto(shortLink)
    const card = contact.getByRole('main').filter({ hasText: 'Ihr Ansprechpartner' })
    await expect(card).toContainText('Dithmer')
    await expect(card).toContainText('24103 Kiel')
    const photo = card.locator('img')
    await photo.scrollIntoViewIfNeeded()
    await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  })
})
