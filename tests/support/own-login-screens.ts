import type { Page } from '@playwright/test'
import type { Screen } from './screens.ts'

const operator = ['operator', 'betreiber@demo.example'] as const
const path = '/betreiber/anmeldungen'

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const login = (number: number, Art: string, begun: number, more: object = {}) => ({
  Id: `0190b3c4-0000-7000-8000-00000000000${number}`,
  Art,
  BegonnenAm: hoursFromNow(-begun),
  ZuletztGenutztAm: hoursFromNow(-begun / 2),
  GueltigBis: hoursFromNow(8 - begun),
  ZweiterFaktor: true,
  IstDiese: false,
  ...more,
})
const own = login(1, 'Betrieb', 1, { IstDiese: true })
const others = [
  login(2, 'Betrieb', 5),
  login(3, 'Kunde', 7, { ZuletztGenutztAm: null, ZweiterFaktor: false }),
  login(4, 'Fremdansicht', 0.5),
  login(5, 'Einsicht', 0.25),
]

/** The walk's operator is logged in many times: the answer is made up, so that the picture is the same each time. */
const openWith = (body: readonly object[] | undefined) => async (page: Page) => {
  await page.route('**/betreiber/anmeldungen', (route) => {
    if (route.request().resourceType() === 'document') return route.fallback()
    return body === undefined ? route.fulfill({ status: 500, json: {} }) : route.fulfill({ json: body })
  })
  await page.reload()
}
const shown = (page: Page) => page.getByText(/^(Diese Anmeldung|This login)$/).waitFor()

/** Where an operator is logged in: here and elsewhere, here alone, and not to be read. */
export const ownLoginScreens: readonly Screen[] = [
  {
    name: 'own-logins',
    path,
    as: operator,
    act: async (page) => {
      await openWith([own, ...others])(page)
      await shown(page)
    },
  },
  {
    name: 'own-logins-alone',
    path,
    as: operator,
    act: async (page) => {
      await openWith([own])(page)
      await shown(page)
    },
  },
  {
    name: 'own-logins-end-one',
    path,
    as: operator,
    act: async (page) => {
      await openWith([own, ...others])(page)
      await page
        .getByRole('button', { name: /^(Beenden|End): / })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'own-logins-end-others',
    path,
    as: operator,
    act: async (page) => {
      await openWith([own, ...others])(page)
      await page.getByRole('button', { name: /^(Alle anderen beenden|End all others)$/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'own-logins-failed',
    path,
    as: operator,
    noise: /status of 500/,
    act: async (page) => {
      await openWith(undefined)(page)
      await page.getByRole('button', { name: /^(Noch einmal versuchen|Erneut versuchen|Try again)$/ }).waitFor()
    },
  },
]
