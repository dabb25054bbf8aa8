import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { keyboardOf } from './pages/keyboard.ts'

test.use({ tenant: 'fernblick', language: 'de', contextOptions: { reducedMotion: 'reduce' } })

test('recommending and being recommended to, by keyboard alone', async ({ scene, openAs }) => {
  const [mara, lena] = [invent('Mara', 'Tastenfeld'), invent('Lena', 'Tabulski')]

  const shortLink = await test.step('Mara recommends', async () => {
    const page = await openAs()
    const keys = keyboardOf(page)
    const heading = page.getByRole('heading', { level: 1 })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.goto(`${scene.origin}/de`)
    await keys.press(page.getByRole('button', { name: 'Nur notwendige' }), 'Enter')
    await expect(page.getByRole('button', { name: 'Nur notwendige' })).toBeHidden()
    await keys.press(page.getByRole('banner').getByRole('link', { name: 'Produkte' }), 'Enter')
    await expect(heading).toHaveText('Was möchtest du empfehlen?')
    await expect(heading).toBeFocused()
    await keys.press(
      page
        .getByRole('link', { name: /empfehlen$/ })
        .and(page.getByRole('main').getByRole('link'))
        .first(),
      'Enter',
    )
    await expect(heading).toHaveText(/empfehlen$/)
    await expect(heading).toBeFocused()

    await keys.tabTo(page.getByRole('radio', { name: 'Ich selbst' }))
    await keys.type(field('Vorname'), mara.firstName)
    await keys.typeNext(field('Nachname'), mara.lastName)
    await keys.typeNext(field('E-Mail'), mara.email)
    await keys.press(page.getByRole('button', { name: 'Empfehlung erstellen' }), 'Enter')
    const terms = page.getByRole('checkbox', { name: /^Ich akzeptiere/ })
    await expect(terms).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('Dies ist ein Pflichtfeld.').first()).toBeVisible()
    // The summary of missing fields has the focus and links to them.
    await keys.press(terms, 'Space')
    await keys.press(terms, 'Space')
    await keys.press(page.getByRole('button', { name: 'Empfehlung erstellen' }), 'Enter')
    await expect(page.getByText('Die Zustimmung ist erforderlich, um fortzufahren.').first()).toBeVisible()
    await keys.press(terms, 'Space')
    await expect(terms).toBeChecked()
    await keys.press(page.getByRole('button', { name: 'Empfehlung erstellen' }), 'Enter')
    await expect(heading).toHaveText('Fertig. Jetzt teilen')
    await expect(heading).toBeFocused()
    await keys.tabTo(page.getByRole('textbox', { name: 'Kurzer Link' }))
    return page.getByRole('textbox', { name: 'Kurzer Link' }).inputValue()
  })

  await test.step('Lena accepts', async () => {
    const page = await openAs()
    const keys = keyboardOf(page)
    const heading = page.getByRole('heading', { level: 1 })
    const field = (name: string) => page.getByRole('textbox', { name, exact: true })
    await page.goto(shortLink)
    await expect(heading).toHaveText(/^Mara empfiehlt dir/)
    await keys.press(page.getByRole('button', { name: 'Nur notwendige' }), 'Enter')
    await keys.press(page.getByRole('link', { name: 'Daten eintragen' }), 'Enter')
    // The jump leads into the form, not back to the top.
    expect(await keys.tabTo(page.getByRole('combobox', { name: /^Anrede/ }))).toBeLessThanOrEqual(2)
    await keys.typeNext(field('Vorname'), lena.firstName)
    await keys.typeNext(field('Nachname'), lena.lastName)
    await keys.typeNext(field('Geburtsdatum'), lena.birthDate)
    await keys.typeNext(field('E-Mail'), lena.email)
    await keys.typeNext(page.getByRole('textbox', { name: /^Telefon/ }), lena.phone)
    await keys.typeNext(field('Straße'), lena.street)
    await keys.typeNext(field('Hausnummer'), lena.houseNumber)
    await keys.typeNext(field('Postleitzahl'), lena.zip)
    await keys.typeNext(field('Ort'), lena.city)
    await keys.press(page.getByRole('button', { name: 'Weiter zur Zustimmung' }), 'Enter')
    await expect(heading).toHaveText('Passt das so für dich, Lena?')
    await expect(heading).toBeFocused()
    // A recipient who mistyped something gets back into the form, not to the top of its page.
    await expect(page.getByRole('link', { name: 'Daten neu eintragen' })).toHaveAttribute(
      'href',
      /\/de\/empfaengerdaten\/\w+#daten$/,
    )

    await keys.press(page.getByRole('checkbox', { name: /^Ich akzeptiere/ }), 'Space')
    await keys.press(page.getByRole('button', { name: 'Zustimmen und weiter' }), 'Enter')
    await expect(heading).toHaveText('Jetzt kannst du bestellen')
    await expect(heading).toBeFocused()
    await keys.press(page.getByRole('button', { name: 'Weiter zu Fernblick' }), 'Space')
    await expect(page).toHaveURL(/\/dev\/shop/)
  })
})
