import { expect, test } from '../support/journey-fixtures.ts'
import { refuseCalls } from '../support/refuse-calls.ts'
import { untilStarted } from '../support/stand-still.ts'

/** Links of an agency's mails whose time is over: each page says so, and what to do. */
const pages = [
  {
    of: 'the registration, or a member’s invitation',
    path: '/de/agentur/bestaetigen#t=late',
    calls: '**/api/v1/fernblick/agentur/bestaetigen',
    press: 'Ja, bestätigen',
    says: 'Dieser Link ist abgelaufen oder schon benutzt',
    next: ['link', 'Agentur registrieren'],
  },
  {
    of: 'a first password',
    path: '/de/agentur/passwort#t=late',
    calls: '**/api/v1/fernblick/account/validateResetPassword',
    says: 'Dieser Link ist abgelaufen oder schon benutzt',
    next: ['button', 'Neuen Link anfordern'],
  },
  {
    of: 'another password',
    path: '/de/agentur/passwortsetzen#t=late',
    calls: '**/api/v1/fernblick/account/validateResetPassword',
    says: 'Dieser Link ist abgelaufen oder schon benutzt',
    next: ['button', 'Neuen Link anfordern'],
  },
  {
    of: 'a device',
    path: '/de/agentur/login#t=late',
    calls: '**/api/v1/fernblick/account/geraet',
    press: 'Gerät freischalten',
    says: /^Dieser Link gilt nicht mehr\. Melden Sie sich an/,
    next: ['button', 'Anmelden'],
  },
  {
    of: 'an invitation',
    path: '/de/einladung#t=late',
    calls: '**/api/v1/fernblick/token/verifyAgenturToken*',
    reason: 'expired',
    says: 'Diese Einladung ist abgelaufen',
    next: ['link', 'Ohne Einladung registrieren'],
  },
  {
    of: 'the end of the reports',
    path: '/de/bericht/abbestellen#t=late',
    calls: '**/api/v1/fernblick/bericht/abbestellen',
    press: 'Zahlen abbestellen',
    says: 'Dieser Link gilt nicht mehr',
    next: ['link', 'Zur Startseite'],
  },
] as const satisfies readonly {
  of: string
  path: string
  calls: string
  reason?: string
  press?: string
  says: string | RegExp
  next: readonly ['link' | 'button', string]
}[]

for (const { of, path, calls, says, next, ...how } of pages)
  test(`the late link of ${of} says what happened and leads on`, async ({ server, page, silence }) => {
    silence.expectNoise(/status of 4\d\d/)
    await refuseCalls(page, calls, 'tokenExpired', 'reason' in how ? how.reason : undefined)
    await page.goto(`${server.origin('fernblick')}${path}`)
    await untilStarted(page)
    if ('press' in how) await page.getByRole('main').getByRole('button', { name: how.press, exact: true }).click()
    await expect(page.getByRole('main').getByText(says).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole(next[0], { name: next[1], exact: true }).first()).toBeVisible()
  })
