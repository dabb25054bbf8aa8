import { demoClient } from '../support/demo-client.ts'
import { expect, expectAccessible, phone } from '../support/fixtures.ts'
import type { OpenIdProvider } from '../support/openid-provider.ts'
import { logInAtProvider, test } from '../support/provider-journey.ts'
import { refuseCalls } from '../support/refuse-calls.ts'
import type { TenantKey, TestServer } from '../support/server.ts'
import { untilStarted } from '../support/stand-still.ts'

/** Agencies log in with a real OpenID provider, which its operators have entered; the form stays beside it. */
let people = 0
/** A member of an agency of the demo whom only the provider knows. */
async function someone(server: TestServer, tenant: TenantKey, provider: OpenIdProvider, claims: object = {}) {
  const { call } = demoClient(server, tenant)
  const { Token } = await call('POST', '/account/login', {
    body: { Email: 'inhaber@demo.example', Password: 'Empfehlen1' },
  })
  const { Agentur } = await call('GET', '/agentur/stand', { token: Token })
  people += 1
  const subject = `person-${people}`
  await provider.knows(subject, {
    ...{ given_name: 'Mara', family_name: 'Voss', email: `mara-${people}@agentur.example`, email_verified: true },
    ...{ groups: ['agency-staff'], agency: Agentur.Id, ...claims },
  })
  return subject
}

test('a member of an agency logs in with the account of their company and comes back to the requested page', async ({
  page,
  server,
  provider,
}) => {
  const subject = await someone(server, 'fernblick', provider)
  await page.goto(`${server.origin('fernblick')}/de/agentur/bereich`)
  const button = page.getByRole('button', { name: 'Mit Firmenkonto anmelden' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await logInAtProvider(page, subject)
  await expect(page).toHaveURL(/\/de\/agentur\/bereich/)
  expect(page.url()).not.toContain('code=')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/de\/agentur\/bereich/)
  // Nothing of it is left in the tab.
  expect(await page.evaluate(() => sessionStorage.getItem('sign-on-fernblick'))).toBeNull()
  // Logged out here, they learn that they are still logged in there.
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/account/logout'))
  await page.getByRole('link', { name: /Abmelden$/ }).click()
  expect((await ended).ok()).toBe(true)
  await expect(page.getByRole('heading', { name: 'Sie sind abgemeldet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Auch bei „Firmenkonto“ abmelden' }).click()
  await page.getByRole('button', { name: 'Yes, sign me out' }).click()
  await expect(page).toHaveURL(/\/de\/agentur\/login/)
  // A page that has just come from the server answers no click before its scripts are there.
  await untilStarted(page)
  await page.getByRole('button', { name: 'Mit Firmenkonto anmelden' }).click()
  await expect(page.getByPlaceholder('Enter any login')).toBeVisible()
})

test('a user who turns back at the provider, has no role or has a failing provider is told so, and gets the form', async ({
  page,
  server,
  provider,
  silence,
}) => {
  silence.expectNoise(/status of (403|503)/)
  await page.setViewportSize(phone)
  const login = `${server.origin('hanse-assekuranz')}/en/agentur/login`
  const start = () => page.getByRole('button', { name: 'Sign in with Firmenkonto' }).click()
  await page.goto(login)
  await start()
  await page.getByRole('link', { name: /Cancel/ }).click()
  await expect(page.getByRole('status').filter({ hasText: 'You cancelled signing in' })).toBeVisible()
  await expect(page).toHaveURL(login)

  const subject = await someone(server, 'hanse-assekuranz', provider, { groups: [] })
  await start()
  await logInAtProvider(page, subject)
  const refused = page.getByRole('alert').filter({ hasText: 'was refused' })
  await expect(refused).toContainText('has no role in an agency')
  await expectAccessible(page)
  // The provider asks again who it is, though it still knows the one who was refused.
  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page.getByPlaceholder('and password')).toBeVisible()
  await page.goto(login)

  provider.behaves({ state: 'fails', at: '/token' })
  await start()
  await expect(page.getByRole('alert')).toContainText('isn’t responding')
  provider.behaves({})
  await page.getByLabel('E-mail').fill('inhaber@demo.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('Empfehlen1')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/en\/agentur\/bereich/)
})

test('a link with another user’s code logs nobody in', async ({ page, server, provider }) => {
  const subject = await someone(server, 'fernblick', provider)
  const { call } = demoClient(server, 'fernblick')
  const begun = await call('POST', '/agentur/sso', {
    body: { Challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM' },
  })
  const { search } = await provider.logIn(begun.Adresse, subject)
  const calls: string[] = []
  page.on('request', (request) => void (request.method() === 'PUT' && calls.push(request.url())))
  await page.goto(`${server.origin('fernblick')}/de/agentur/login${search}`)
  await expect(page.getByRole('alert')).toContainText('gehört zu einem anderen Fenster')
  await expect(page).toHaveURL(`${server.origin('fernblick')}/de/agentur/login`)
  expect(calls).toEqual([])
})

test('a client secret whose operator has to confirm their password is sent with it, once', async ({
  page,
  server,
  provider,
  silence,
}) => {
  silence.expectNoise(/status of 403/)
  await demoClient(server, 'fernblick').signIn(page.context(), 'operator', 'betreiber@demo.example')
  await page.goto(`${server.origin('fernblick')}/de/betreiber/einstellungen`)
  await page.getByRole('tab', { name: 'Zugang' }).click()
  const service = '**/betreiber/anmeldedienst'
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT' && request.url().endsWith('/betreiber/anmeldedienst')) sent += 1
  })
  // Its form, with a password's dialog beside it, lies in no other form.
  await expect(page.locator('form form')).toHaveCount(0)
  await page.getByLabel('Client-Secret', { exact: true }).fill(provider.clientSecret)
  await refuseCalls(page, service, 'reauthenticate')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sind Sie es noch?' })
  await dialog.getByLabel('Ihr Passwort', { exact: true }).fill('Empfehlen1')
  await page.unroute(service)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Das Client-Secret ist hinterlegt.')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(sent).toBe(2)
})
