import type { Page } from '@playwright/test'
import { demoClient } from '../support/demo-client.ts'
import { expect, test } from '../support/journey-fixtures.ts'
import type { Mailbox } from '../support/journey-mail.ts'
import { invent } from '../support/journey-people.ts'
import type { TestServer } from '../support/server.ts'

test.use({ hasDecided: true })

/** The ways into an account but the login itself: the client's portal, an operator's link, a registration (product §2.10). */
const email = 'empfehler@demo.example'

/** Everything of the page that could still hold a token. */
const traces = (page: Page) =>
  page.evaluate<string>(
    'location.href + JSON.stringify(history.state) + document.documentElement.outerHTML + JSON.stringify({ ...sessionStorage })',
  )

test('the client’s portal takes its customers along, once', async ({ server, page, silence }) => {
  silence.expectNoise(/status of (403|404|410)/)
  const origin = server.origin('werkstrom')
  const demo = demoClient(server, 'werkstrom')
  await page.goto(`${origin}/de/persoenlicherbereich`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Melde dich im Kundenportal an')
  await page.getByRole('main').getByRole('link', { name: 'Zum Kundenportal' }).click()
  const fresh = page.locator('form').filter({ hasText: 'Neuer Kunde' })
  await fresh.getByLabel('Nummer im Kundenportal').fill('W-journey')
  await fresh.getByLabel('E-Mail').fill('kunde.journey@post.example')
  await fresh.getByRole('button', { name: 'Freunde empfehlen' }).click()
  await expect(page).toHaveURL(`${origin}/de`)
  await page.getByRole('link', { name: 'Mein Bereich' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ida')
  // No page of passwords, and none of a login.
  for (const path of ['/login', '/meinedaten', '/registrieren', '/passwortsetzen']) {
    const answer = await page.goto(`${origin}/de${path}`)
    expect(answer?.status(), path).toBe(404)
  }

  // A wrong, used or foreign link changes nothing for a logged-in user.
  const granted = await demo.call('POST', '/account/autologin', {
    token: 'demo-autologin-key-werkstrom',
    body: { Email: email },
  })
  await page.goto('about:blank')
  await page.goto(granted.Adresse as string)
  await expect(page).toHaveURL(`${origin}/de`)
  await page.goto(`${origin}/de/login/gibt-es-nicht`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier ist schon jemand angemeldet')
  await page.getByRole('button', { name: 'Anmeldung wechseln' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  await page.goto(`${origin}/de/persoenlicherbereich`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ida')
})

test('a link of the portal is exchanged for the page it leads to, leaves no trace, and works once', async ({
  server,
  page,
  openAs,
  silence,
}) => {
  silence.expectNoise(/status of 410/)
  const origin = server.origin('werkstrom')
  const granted = await demoClient(server, 'werkstrom').call('POST', '/account/autologin', {
    token: 'demo-autologin-key-werkstrom',
    body: { Email: email },
  })
  const token = granted.Token as string
  await page.goto(`${origin}/de/persoenlicherbereich?token=${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Jana')
  expect(await traces(page)).not.toContain(token)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hallo Jana')
  const second = await openAs()
  await second.goto(`${origin}/de/persoenlicherbereich#token=${token}`)
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  // The way on is not the way back here.
  await second.getByRole('main').getByRole('link', { name: 'Zur Startseite' }).click()
  await expect(second).toHaveURL(`${origin}/de`)
})

test('an operator signs in in a customer’s name, with a reason, and every page shows it', async ({
  server,
  page,
  context,
  silence,
}) => {
  silence.expectNoise(/status of (403|404|410)/)
  const origin = server.origin('fernblick')
  const demo = demoClient(server, 'fernblick')
  await demo.signIn(context, 'operator', 'betreiber@demo.example')
  await page.goto(`${origin}/de/betreiber/system`)
  await page.getByRole('button', { name: 'Anmeldelink erstellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('E-Mail des Kontos').fill('niemand@demo.example')
  await dialog.getByLabel('Grund').fill('Anfrage 4711')
  await dialog.getByRole('button', { name: 'Anmeldelink erstellen' }).click()
  await expect(dialog.getByText('Zu dieser Adresse gibt es kein Konto')).toBeVisible()
  await dialog.getByLabel('E-Mail des Kontos').fill(email)
  await dialog.getByRole('button', { name: 'Anmeldelink erstellen' }).click()
  const open = dialog.getByRole('link', { name: 'In neuem Tab öffnen' })
  const link = origin + (await open.getAttribute('href'))
  const token = link.split('/').at(-1)!
  const [tab] = await Promise.all([context.waitForEvent('page'), open.click()])
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Hallo Jana')
  const banner = tab.getByRole('complementary', { name: 'Anmeldung durch den Betrieb' })
  await expect(banner).toContainText('Angemeldet für Jana Petersen.')
  expect(await traces(tab)).not.toContain(token)

  // On every page, after a reload too; and nothing can be changed.
  for (const path of ['', '/faq', '/passwortaendern', '/produkte']) {
    await tab.goto(`${origin}/de${path}`)
    await expect(banner, path).toBeVisible()
  }
  await tab.goto(`${origin}/de/passwortaendern`)
  await tab.getByLabel('Aktuelles Passwort').fill('Empfehlen1')
  await tab.getByLabel('Neues Passwort').fill('Brombeere-Regal7')
  await tab.getByLabel('Passwort wiederholen').fill('Brombeere-Regal7')
  await tab.getByRole('button', { name: 'Passwort ändern' }).click()
  await expect(tab.getByText('Das kann nur die Person selbst')).toBeVisible()

  await banner.getByRole('link', { name: 'Beenden' }).click()
  await expect(tab).toHaveURL(`${origin}/de/login`)
  await expect(banner).toBeHidden()
  await tab.goto(link)
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Dieser Link gilt nicht mehr')
  // The session of the back office continues beside it.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('System')
})

test('a visitor registers before their first recommendation, behind a forced login', async ({
  server,
  mailbox,
  page,
}) => {
  const origin = server.origin('hanse-assekuranz')
  const person = invent('Ute', 'Klein')
  await page.goto(`${origin}/de/produkte`)
  await expect(page).toHaveURL(`${origin}/de/login?redirect=Produkte`)
  await page.getByRole('link', { name: 'Registrieren' }).click()
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByText('Vorname ist ein Pflichtfeld').first()).toBeVisible()
  await page.getByLabel('Vorname').fill(person.firstName)
  await page.getByLabel('Nachname').fill(person.lastName)
  await page.getByLabel('E-Mail').fill(person.email)
  await page.getByRole('button', { name: 'Registrieren' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sehen Sie in Ihr Postfach')
  const { mail, href } = await mailbox.waitFor(person.email, /\/registrieren#/)
  expect(mail.subject).toContain('Schließen Sie Ihre Registrierung')
  await page.goto('about:blank')
  await page.goto(href)
  await page.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page).toHaveURL(`${origin}/de/persoenlicherbereich`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ute')
  // Once more with the same address: the page says the same, the mailbox the truth.
  const again = await demoClient(server, 'hanse-assekuranz').call('POST', '/account/createEmpfehler', {
    body: { Vorname: 'Eva', Nachname: 'Fremd', Email: person.email },
  })
  expect(again).toEqual({ Ok: true })
  const known = await mailbox.waitFor(person.email, /\/passwortsetzen#/)
  expect(known.mail.subject).toContain('schon registriert')
})

/** A new user, logged in. */
async function register(
  { server, mailbox, page }: { server: TestServer; mailbox: Mailbox; page: Page },
  person: ReturnType<typeof invent>,
): Promise<void> {
  const origin = server.origin('fernblick')
  await demoClient(server, 'fernblick').call('POST', '/account/createEmpfehler', {
    body: { Vorname: person.firstName, Nachname: person.lastName, Email: person.email },
  })
  await page.goto((await mailbox.waitFor(person.email, /\/registrieren#/)).href)
  await page.getByLabel('Passwort', { exact: true }).fill('Brombeere-Regal7')
  await page.getByRole('button', { name: 'Passwort speichern' }).click()
  await expect(page).toHaveURL(`${origin}/de/persoenlicherbereich`)
}

test('the language switch changes the language of mails; a changed password is reported in the words of the specification', async ({
  server,
  mailbox,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 422|ERR_FAILED/)
  const origin = server.origin('fernblick')
  const person = invent('Ole', 'Sprachlos')
  await register({ server, mailbox, page }, person)
  await page.goto(`${origin}/de/passwortaendern`)
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${origin}/en/passwortaendern`)
  await page.getByRole('link', { name: 'Deutsch' }).first().click()
  await page.getByRole('link', { name: 'English' }).first().click()
  await expect(page).toHaveURL(`${origin}/en/passwortaendern`)

  const change = async (current: string, next: string) => {
    await page.getByLabel(/^(Current password|Aktuelles Passwort)/).fill(current)
    await page.getByLabel(/^(New password|Neues Passwort)/).fill(next)
    await page.getByLabel(/^(Repeat password|Passwort wiederholen)/).fill(next)
    await page.getByRole('button', { name: /^(Change password|Passwort ändern)$/ }).click()
  }
  await change('Falsch-Erinnert1', 'Erdbeere-Regal8')
  await expect(page.getByText('Current password is not valid').first()).toBeVisible()
  await change('Brombeere-Regal7', 'Erdbeere-Regal8')
  await expect(page.getByText('Your password has been changed.')).toBeVisible()
  // The notice comes in the language that was chosen last.
  await expect
    .poll(() => mailbox.mailsTo(person.email).map(({ subject }) => subject))
    .toContain('Your password was changed')

  await page.goto(`${origin}/de/passwortaendern`)
  await page.route('**/account/resetPasswordWithoutToken', (route) => route.abort())
  await change('Erdbeere-Regal8', 'Himbeere-Regal9')
  await expect(
    page.getByText(
      'Fehler: Passwort konnte nicht geändert werden, versuchen sie es zu einem späteren Zeitpunkt nocheinmal.',
    ),
  ).toBeVisible()
  await page.unroute('**/account/resetPasswordWithoutToken')
  await change('Erdbeere-Regal8', 'Himbeere-Regal9')
  await expect(page.getByText('Passwort erfolgreich geändert.')).toBeVisible()
})

test('the language of mails follows the page’s, however early its link is followed and whatever was chosen before', async ({
  server,
  mailbox,
  page,
}) => {
  const origin = server.origin('fernblick')
  await register({ server, mailbox, page }, invent('Wim', 'Eilig'))
  const english = page.getByRole('radio', { name: /^(Englisch|English)$/ })
  const german = page.getByRole('radio', { name: /^(Deutsch|German)$/ })
  /** As the server has it. */
  const mailsAre = async (language: typeof english) => {
    await page.reload()
    await expect(language).toBeChecked()
  }
  const switchTo = async (language: 'English' | 'Deutsch') => {
    await page.getByRole('link', { name: language }).first().click()
    await expect(page).toHaveURL(`${origin}/${language === 'English' ? 'en' : 'de'}/meinedaten`)
  }

  await test.step('before the scripts have loaded', async () => {
    let release = (): void => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/*.js', async (route) => {
      await released
      // Those of the document that was left have been given up.
      await route.continue().catch(() => undefined)
    })
    await page.goto(`${origin}/de/meinedaten`, { waitUntil: 'commit' })
    await page.waitForLoadState('domcontentloaded')
    await switchTo('English')
    release()
    await page.unroute('**/*.js')
    // The page shows what it saved, though it asked before.
    await expect(english).toBeChecked()
    await mailsAre(english)
  })

  await test.step('on a page that is left before the answer has come', async () => {
    let asked = 0
    await page.route('**/account/updateLanguage', () => void (asked += 1))
    await switchTo('Deutsch')
    await expect.poll(() => asked).toBe(1)
    await page.unroute('**/account/updateLanguage')
    await page.goto(`${origin}/de/meinedaten`)
    await expect(german).toBeChecked()
    await mailsAre(german)
  })

  await test.step('after another choice in one’s own data', async () => {
    await english.check()
    await expect(page.getByText('Gespeichert.')).toBeVisible()
    await switchTo('English')
    await switchTo('Deutsch')
    await expect(german).toBeChecked()
    await mailsAre(german)
  })

  await test.step('and a choice there holds, though the link’s page hears later that its own is saved', async () => {
    const saved = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    await page.route('**/empfehler/daten', (route) => saved.promise.then(() => route.continue()))
    await page.route(
      '**/account/updateLanguage',
      async (route) => {
        const response = await route.fetch()
        saved.resolve()
        await told.promise
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await switchTo('English')
    await expect(english).toBeChecked()
    await german.check()
    await expect(page.getByText('Saved.')).toBeVisible()
    told.resolve()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('language'))).toBeNull()
    await page.waitForLoadState('networkidle')
    await expect(german).toBeChecked()
    await mailsAre(german)
  })
})

test('an agency’s logout ends no other session; a failed login ends the user’s, on the server too', async ({
  server,
  page,
  silence,
}) => {
  silence.expectNoise(/status of 401/)
  const origin = server.origin('fernblick')
  await page.goto(`${origin}/de/login`)
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill('Empfehlen1')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(page).toHaveURL(`${origin}/de/persoenlicherbereich`)
  const greeting = await heading.textContent()
  await page.goto(`${origin}/de/agentur/logout`)
  await expect(page).toHaveURL(`${origin}/de/agentur/login`)
  await page.goto(`${origin}/de/persoenlicherbereich`)
  await expect(heading).toHaveText(greeting ?? '')

  const kept = await page.evaluate(() => localStorage.getItem('token-fernblick'))
  const headers = { authorization: `Bearer ${JSON.parse(kept ?? '').token}` }
  const status = async () => (await page.request.get(`${origin}/api/v1/fernblick/account/user`, { headers })).status()
  expect(await status()).toBe(200)
  await page.goto(`${origin}/de/login`)
  await page.getByLabel('E-Mail').fill(email)
  await page.evaluate(() => sessionStorage.setItem('praemientoken-fernblick', 'opened'))
  await page.getByLabel('Passwort', { exact: true }).fill('Empfehlen2')
  await page.getByRole('main').getByRole('button', { name: 'Anmelden' }).click()
  await expect(page.getByRole('alert')).toContainText('E-Mail-Adresse oder Passwort stimmt nicht.')
  const left = () => ({ ...localStorage, ...sessionStorage })
  const names = Object.keys(await page.evaluate(left))
  expect(names.filter((name) => /token/.test(name))).toEqual([])
  await expect.poll(status).toBe(401)
})

test('where the client’s portal logs people in, the form promises no login of its own', async ({ server, page }) => {
  await page.goto(`${server.origin('werkstrom')}/de/empfehlen/462`)
  await expect(page.getByText('Hierhin schicken wir dir Neues zu deiner Prämie.')).toBeVisible()
})
