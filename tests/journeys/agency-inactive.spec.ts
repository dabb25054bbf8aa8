import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'

/**
 * A deactivated agency's owner logs in: why it is inactive, what they can still read, and that no other call answers.
 */
test('the inactive owner sees why, reads on, and neither invites nor releases', async ({ server, page }) => {
  const origin = server.origin('fernblick')
  const { call } = demoClient(server, 'fernblick')
  // The banner would come over the button at the moment of its press.
  await page.context().addCookies([{ name: 'cookieConsent-fernblick', value: '1000', url: origin }])
  await page.goto(`${origin}/de/agentur/login`)
  await page.getByLabel('E-Mail').fill('inhaber-inaktiv@demo.example')
  await page.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')
  const main = page.getByRole('main')
  await expect(main.getByText('Vertrag zum Quartalsende gekündigt')).toBeVisible()
  await expect(main.getByText('Berichte und Rechnungen sehen Sie weiter.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Einladen' })).toHaveCount(0)

  // The navigation shows exactly the pages of the role (spec §6).
  const nav = page.getByRole('navigation', { name: 'Agenturbereich' })
  const tabs = [
    'Übersicht',
    'Empfehler',
    'Interessenten',
    'Status & Auftragsfreigabe',
    'Prämien',
    'Prämienplan',
    'Rechnungen',
    'Statistik',
    'Stammdaten',
  ]
  for (const name of tabs) {
    await nav.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  }
  for (const name of ['Einladungsmaske', 'Einladungen', 'Mitarbeiter'])
    await expect(nav.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(
    main.getByText('Ändern kann die Stammdaten nur ein Inhaber, solange die Agentur aktiv ist.'),
  ).toBeVisible()

  // By address as little as by link, and with a way on: an owner has no other owner to ask.
  for (const tab of ['mitarbeiter', 'recommend-employees', 'einladungen']) {
    await page.goto(`${origin}/de/agentur/bereich?tab=${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Das geht, sobald Ihre Agentur aktiv ist')
  }
  await main.getByRole('link', { name: 'Zur Übersicht' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Übersicht')

  // The end of the registration thanks nobody for data that were sent long ago, and announces no answer.
  await page.goto(`${origin}/de/agentur/weiteredaten`)
  await expect(main.getByText('Berichte und Rechnungen sehen Sie weiter.')).toBeVisible()
  await expect(main.getByText('Danke, alles ist da.')).toHaveCount(0)

  // The prices that come may still be planned (spec §6).
  await page.goto(`${origin}/de/agentur/bereich?tab=praemienplan`)
  await expect(page.getByRole('button', { name: 'Prämie hinzufügen' })).toBeVisible()

  // Nothing that the screen hides is a request away.
  const { Token: token } = await call('POST', '/account/login', {
    body: { Email: 'inhaber-inaktiv@demo.example', Password: 'Empfehlen1' },
  })
  const nobody = '00000000-0000-4000-8000-000000000000'
  const refused = [
    ['PUT', '/agentur/mitarbeiter', {}],
    ['PUT', '/agentur/einladungen', {}],
    ['POST', '/agentur/auftragfreigeben', { Auftraege: [nobody] }],
    ['PUT', `/agentur/auftragfreigeben/${nobody}/1`, undefined],
  ] as const
  for (const [method, path, body] of refused)
    await expect(call(method, path, { token, ...(body === undefined ? {} : { body }) }), path).rejects.toThrow(
      'answered 403',
    )
})
