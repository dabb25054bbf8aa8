import type { Page } from '@playwright/test'
import { refuseCalls } from './refuse-calls.ts'
import type { Screen, ScreenScene } from './screens.ts'

const first = ['operator', 'betreiber@demo.example'] as const
const second = ['operator', 'betreiber2@demo.example'] as const
const settings = '/betreiber/einstellungen'
const frame = 'https://partner.example'

async function tokenOf({ demo }: ScreenScene): Promise<string> {
  return (await demo.call('POST', '/betreiber/login', { body: { Email: first[1], Password: 'Empfehlen1' } })).Token
}

/** The first operator has asked for a page that may frame ours. */
async function scriptsProposed(scene: ScreenScene): Promise<string> {
  const token = await tokenOf(scene)
  const { Stand, Name, Einstellungen, Skriptvorschlag } = await scene.demo.call('GET', settings, { token })
  const RahmenSeiten = [...(Einstellungen.RahmenSeiten ?? []), frame]
  if (Skriptvorschlag === null)
    await scene.demo.call('PUT', settings, {
      token,
      body: { Stand, Name, Einstellungen: { ...Einstellungen, RahmenSeiten } },
    })
  return settings
}

async function accountProposed(scene: ScreenScene): Promise<string> {
  const body = { Kontoinhaber: 'Programm GmbH', IBAN: 'DE02120300000000202051', BIC: 'BYLADEM1001' }
  await scene.demo.call('POST', `${settings}/auszahlungskonto`, { token: await tokenOf(scene), body })
  return settings
}

const agreeing = /^(Zustimmen|Agree)$/
const openAccount = (page: Page) => page.getByRole('tab', { name: /^(Auszahlungskonto|Payout account)/ }).click()
const agree = async (page: Page) => {
  await page.getByRole('button', { name: agreeing }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Settings that take a second operator, as both of them see them. */
export const secondPersonScreens: readonly Screen[] = [
  { name: 'settings-scripts-own', path: scriptsProposed, as: first },
  { name: 'settings-scripts-other', path: scriptsProposed, as: second },
  {
    name: 'settings-scripts-password',
    path: scriptsProposed,
    as: second,
    act: async (page) => {
      await refuseCalls(page, '**/einstellungen/skripte/**', 'reauthenticate')
      await agree(page)
    },
    noise: /status of 403/,
  },
  {
    name: 'settings-scripts-gone',
    path: scriptsProposed,
    as: second,
    act: async (page) => {
      await refuseCalls(page, '**/einstellungen/skripte/**', 'illegalMove')
      await page.getByRole('button', { name: agreeing }).first().click()
      await page.getByRole('alert').waitFor()
    },
    noise: /status of 409/,
  },
  { name: 'settings-account-other', path: accountProposed, as: second, act: openAccount },
  {
    name: 'settings-account-gone',
    path: accountProposed,
    as: second,
    act: async (page) => {
      await refuseCalls(page, '**/einstellungen/auszahlungskonto/**', 'lostRace')
      await openAccount(page)
      await page.getByRole('tabpanel').getByRole('button', { name: agreeing }).click()
      await page.getByRole('tabpanel').getByRole('alert').waitFor()
    },
    noise: /status of 409/,
  },
]
