import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessible.ts'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import { invent } from '../support/journey-people.ts'
import { refuseCalls } from '../support/refuse-calls.ts'
import type { TestServer } from '../support/server.ts'

/** Employees at a shop's terminal: on a phone, through a loss of network, until the terminal is revoked. */
test.use({ viewport: { width: 390, height: 844 }, hasDecided: true })

const operatorOf = (demo: ReturnType<typeof demoClient>) =>
  demo.call('POST', '/betreiber/login', { body: { Email: 'betreiber@demo.example', Password: 'Empfehlen1' } })

let devices = 0
async function addTerminal(server: TestServer, tenant: 'fernblick' | 'hanse-assekuranz', Filialnummer: string) {
  const demo = demoClient(server, tenant)
  const { Token: token } = await operatorOf(demo)
  devices += 1
  const body = { Filialnummer, Name: `Journey ${devices}` }
  const made = await demo.call('POST', '/betreiber/terminals', { token, body })
  return {
    code: made.Code as string,
    revoke: () => demo.call('POST', `/betreiber/terminals/${made.Id}/sperren`, { token }),
  }
}

async function open(page: Page, origin: string, code: string, number: string): Promise<void> {
  await page.goto(`${origin}/de/mitarbeiterempfehlen`)
  await page.getByLabel('Terminal-Code').fill(code)
  await page.getByRole('button', { name: 'Terminal öffnen' }).click()
  await page.getByLabel('Mitarbeiternummer').fill(number)
  await page.getByRole('button', { name: 'Weiter' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zum Empfehlen einladen')
}

async function fill(page: Page, person: ReturnType<typeof invent>): Promise<void> {
  await page.getByLabel('Vorname').fill(person.firstName)
  await page.getByLabel('Nachname').fill(person.lastName)
  await page.getByLabel('E-Mail', { exact: true }).fill(person.email)
  await page.getByRole('checkbox').check()
}

const storedIn = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))

test('an employee invites by phone, shows the code, and continues with the next customer', async ({
  server,
  scene,
  page,
  openAs,
}) => {
  const { origin, mailbox } = scene
  const { code } = await addTerminal(server, 'fernblick', 'F101')
  await page.goto(`${origin}/de/mitarbeiterempfehlen`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal öffnen')
  await expectAccessible(page)
  await open(page, origin, code, '1002')
  const ida = invent('Ida', 'Brandt')
  await page.getByText('Am Telefon', { exact: true }).click()
  await expect(page.getByText('Bitte diesen Text vorlesen, Wort für Wort:')).toBeVisible()
  await fill(page, ida)
  await page.getByLabel('Worum ging es?').selectOption({ label: 'Zuhause M' })
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Einladung ist unterwegs')
  await expect(page.getByText(ida.email)).toHaveCount(0)
  await expectAccessible(page)
  const link = await page.locator('[data-link]').getAttribute('data-link')
  expect(link).toBe(`${origin}/de/empfehlen/462`)

  const { href } = await mailbox.waitFor(ida.email, /einladung#t/)
  const guest = await openAs()
  await guest.goto(href)
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Emre Yıldız lädt dich ein')
  await guest.goto(link!)
  await expect(guest.getByText('Zuhause M').first()).toBeVisible()

  await page.getByRole('button', { name: 'Nächstes Gespräch' }).click()
  await expect(page.getByText('Emre Yıldız (1002)')).toBeVisible()
  for (const field of ['Vorname', 'Nachname']) await expect(page.getByLabel(field)).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  const kept = await storedIn(page)
  for (const said of [ida.firstName, ida.lastName, ida.email]) expect(kept).not.toContain(said)
})

test('nobody has agreed yet to the text of another language', async ({ server, scene, page }) => {
  const { origin, mailbox } = scene
  const { code } = await addTerminal(server, 'fernblick', 'F101')
  await open(page, origin, code, '1002')
  const ida = invent('Ida', 'Sprache')
  await fill(page, ida)
  await page.getByLabel('Sprache von Text und E-Mail').selectOption('en')
  await expect(page.getByText(/^I agree to receive one e-mail/)).toBeVisible()
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByText('Bitte mit dem Häkchen bestätigen.').first()).toBeVisible()
  await expect(page.getByLabel('Vorname')).toHaveValue(ida.firstName)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await mailbox.waitFor(ida.email, /en\/einladung#t/)
})

test('a conversation is sent once when the network is back', async ({ server, scene, page, context, silence }) => {
  const { origin, mailbox } = scene
  silence.expectNoise(/ERR_INTERNET_DISCONNECTED/)
  const { code } = await addTerminal(server, 'fernblick', 'F101')
  await open(page, origin, code, '1003')
  const lost = invent('Lotte', 'Netz')
  await fill(page, lost)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByText('Keine Verbindung')).toBeVisible()
  await expect(page.getByLabel('Vorname')).toHaveValue(lost.firstName)
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Einladung ist unterwegs')
  await mailbox.waitFor(lost.email, /einladung#t/)
  const demo = demoClient(server, 'fernblick')
  const { Token: token } = await operatorOf(demo)
  const found = await demo.call('POST', '/betreiber/einwilligungen', { token, body: { Email: lost.email } })
  expect(found.Nachweise).toHaveLength(1)
})

test('a conversation that is left on its way is not sent later, and tells the next one nothing', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/ERR_FAILED/)
  const { code } = await addTerminal(server, 'fernblick', 'F101')
  await open(page, scene.origin, code, '1003')
  let sent = 0
  const ends: ((end: 'abort' | 'continue') => void)[] = []
  await page.route('**/Einladung*', async (route) => {
    if (route.request().postData() === null) return route.continue()
    sent += 1
    return route[await new Promise<'abort' | 'continue'>((end) => ends.push(end))]()
  })
  const leave = async (person: ReturnType<typeof invent>, next: string) => {
    await fill(page, person)
    await page.getByRole('button', { name: 'Einladung senden' }).click()
    await expect.poll(() => ends.length).toBe(1)
    await page.getByRole('button', { name: 'Wechseln' }).click()
    await page.getByLabel('Mitarbeiternummer').fill(next)
    await page.getByRole('button', { name: 'Weiter' }).click()
  }
  await leave(invent('Lotte', 'Verlassen'), '1002')
  ends.pop()!('abort')
  // It would be sent again after five seconds.
  await page.waitForTimeout(7_000)
  expect(sent).toBe(1)

  await leave(invent('Tilda', 'Verlassen'), '1003')
  const third = invent('Ida', 'Danach')
  await fill(page, third)
  const answer = page.waitForResponse((response) => response.request().postData()?.includes('Verlassen') === true)
  ends.pop()!('continue')
  expect((await answer).status()).toBe(201)
  await page.waitForTimeout(500)
  await expect(page.getByLabel('Vorname')).toHaveValue(third.firstName)
})

test('an answer that got lost on its way does not make two', async ({ server, scene, page, silence }) => {
  const { origin } = scene
  silence.expectNoise(/ERR_FAILED|ERR_CONNECTION/)
  const { code } = await addTerminal(server, 'fernblick', 'F101')
  await open(page, origin, code, '1003')
  const twice = invent('Tilda', 'Zweimal')
  await fill(page, twice)
  let lost = 0
  await page.route('**/Einladung*', async (route) => {
    if (route.request().postData() === null || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Einladung ist unterwegs', { timeout: 15_000 })
  expect(lost).toBe(1)
  const demo = demoClient(server, 'fernblick')
  const { Token: token } = await operatorOf(demo)
  const found = await demo.call('POST', '/betreiber/einwilligungen', { token, body: { Email: twice.email } })
  expect(found.Nachweise).toHaveLength(1)
})

test('input is cleared once nobody touches the terminal, after a question whether the user is present', async ({
  server,
  scene,
  page,
}) => {
  const { origin } = scene
  const { code } = await addTerminal(server, 'fernblick', 'F101')
  await page.clock.install()
  await open(page, origin, code, '1002')
  const away = invent('Anke', 'Weggang')
  await fill(page, away)
  await page.clock.runFor(149_000)
  await expect(page.getByText('Noch da?')).toHaveCount(0)
  await page.clock.runFor(2_000)
  await expect(page.getByText('Noch da?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Weiter ausfüllen' }).click()
  await expect(page.getByText('Noch da?')).toHaveCount(0)
  await expect(page.getByLabel('Vorname')).toHaveValue(away.firstName)
  await page.clock.runFor(151_000)
  await page.clock.runFor(30_000)
  await expect(page.getByText('Die Eingaben sind geleert')).toBeVisible()
  for (const field of ['Vorname', 'Nachname']) await expect(page.getByLabel(field)).toHaveValue('')
  await expect(page.getByLabel('E-Mail', { exact: true })).toHaveValue('')
  await expect(page.getByRole('checkbox')).not.toBeChecked()
  const kept = await storedIn(page)
  for (const said of [away.firstName, away.lastName, away.email]) expect(kept).not.toContain(said)
  // An empty form never asks.
  await page.clock.runFor(600_000)
  await expect(page.getByText('Noch da?')).toHaveCount(0)
})

test('a revoked terminal asks for a new code', async ({ server, scene, page, silence }) => {
  const { origin } = scene
  silence.expectNoise(/status of 401/)
  const { code, revoke } = await addTerminal(server, 'fernblick', 'F101')
  await open(page, origin, code, '1002')
  await fill(page, invent('Rita', 'Weg'))
  await revoke()
  await page.getByRole('button', { name: 'Einladung senden' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terminal öffnen')
})

test('opens without a login where one is forced, by the keyboard alone', async ({ server, page }) => {
  const origin = server.origin('hanse-assekuranz')
  const { code } = await addTerminal(server, 'hanse-assekuranz', 'H1')
  await page.goto(`${origin}/de/mitarbeiterempfehlen`)
  await page.getByLabel('Terminal-Code').focus()
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Mitarbeiternummer')).toBeVisible()
  await page.getByLabel('Mitarbeiternummer').focus()
  await page.keyboard.type('502')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zum Empfehlen einladen')
  const person = invent('Hauke', 'Tast')
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowDown')
  for (const said of [person.firstName, person.lastName, person.email]) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(said)
  }
  await page.getByRole('checkbox').focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Einladung senden' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Die Einladung ist unterwegs')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the lead sees the team by a PIN, and the operator makes both code and PIN', async ({
  server,
  scene,
  page,
  openAs,
  silence,
}) => {
  const { origin } = scene
  silence.expectNoise(/status of 422/)
  const desk = await openAs({ viewport: { width: 1280, height: 900 } })
  await demoClient(server, 'fernblick').signIn(desk.context(), 'operator', 'betreiber@demo.example')
  await desk.goto(`${origin}/de/betreiber/filialen`)
  await expect(desk.getByRole('heading', { name: 'Fernblick Shop Halle (F102)' })).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'Neues Terminal' }).first().click()
  await desk.getByLabel('Name des Geräts').fill('Diensthandy')
  // Escape loses nothing that was typed.
  await desk.keyboard.press('Escape')
  await desk
    .getByRole('dialog', { name: 'Eingaben verwerfen?' })
    .getByRole('button', { name: 'Weiter bearbeiten' })
    .click()
  await desk.getByRole('button', { name: 'Code erstellen' }).click()
  const code = await desk.getByLabel('Terminal-Code').inputValue()
  await expectAccessible(desk)
  await desk.goto(`${origin}/de/betreiber/mitarbeiter`)
  await expect(desk.getByText('Leonie Krüger')).toBeVisible()
  await expectAccessible(desk)
  await desk.getByRole('button', { name: 'PIN erstellen: Leonie Krüger' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'PIN erstellen' }).click()
  const pin = await desk.getByLabel('Leitungs-PIN').inputValue()
  expect(pin).toMatch(/^\d{6}$/)

  await open(page, origin, code, '1001')
  await page.getByRole('button', { name: 'Team ansehen' }).click()
  await page.getByLabel('Leitungs-PIN').fill('000')
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByText('Diese Leitungs-PIN passt nicht zur Mitarbeiternummer.').first()).toBeVisible()
  await page.getByLabel('Leitungs-PIN').fill(pin)
  await page.getByRole('button', { name: 'Anzeigen' }).click()
  await expect(page.getByText('Emre Yıldız (1002)')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await desk.goto(`${origin}/de/betreiber/einwilligungen`)
  await desk.getByLabel('E-Mail-Adresse').fill('niemand@demo.example')
  await desk.getByRole('button', { name: 'Nachweise suchen' }).click()
  await expect(desk.getByText('Zu dieser Adresse gibt es keinen Nachweis')).toBeVisible()
  await expectAccessible(desk)
})

test('a PIN is made with the password of an operator whose login is old, and is shown once', async ({
  server,
  scene,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 403/)
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${scene.origin}/de/betreiber/mitarbeiter`)
  const make = page.getByRole('button', { name: 'PIN erstellen: Leonie Krüger' })
  const dialog = page.getByRole('dialog')
  const calls = '**/betreiber/mitarbeiter/pin'
  await refuseCalls(page, calls, 'reauthenticate')
  await make.press('Enter')
  await expect(dialog.getByLabel('Ihr Passwort')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'PIN erstellen' }).press('Enter')
  await expect(dialog.getByRole('alert')).toBeFocused()
  await expect(dialog.getByRole('alert')).toContainText('Bitte bestätigen Sie mit Ihrem Passwort')
  await dialog.getByRole('button', { name: 'PIN erstellen' }).press('Enter')
  await expect(dialog.getByLabel('Ihr Passwort')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.unroute(calls)
  await dialog.getByLabel('Ihr Passwort').fill('Empfehlen1')
  const sent = page.waitForRequest(calls)
  await dialog.getByLabel('Ihr Passwort').press('Enter')
  expect((await sent).postDataJSON()).toMatchObject({ Mitarbeiternummer: '1001', AktuellesPasswort: 'Empfehlen1' })
  const pin = await dialog.getByLabel('Leitungs-PIN').inputValue()
  expect(pin).toMatch(/^\d{6}$/)
  await expect(dialog.getByText('Die neue PIN steht nur einmal hier.')).toBeVisible()
  await expect(dialog.getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Fertig' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(make).toBeFocused()
  expect(await storedIn(page)).not.toContain(pin)
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Leitungs-PIN')).toHaveCount(0)
  // Nothing is typed, so nothing is asked.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})
