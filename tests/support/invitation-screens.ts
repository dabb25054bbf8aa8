import type { Screen, ScreenScene } from './screens.ts'

const owner = ['agency', 'inhaber@demo.example'] as const
const employee = ['agency', 'mitarbeiter@demo.example'] as const
const form = '/agentur/bereich?tab=recommend-employees'
let made = 0

/** A person invited just now, and a link of their mail. */
async function invited({ demo, tenant, locale }: ScreenScene, link: RegExp, isKnown = false): Promise<string> {
  const { Token } = await demo.call('POST', '/account/login', { body: { Email: owner[1], Password: 'Empfehlen1' } })
  const { AgbTexte } = await demo.call('GET', '/Einladung/daten', { token: Token })
  const email = `ida.${(made += 1)}.${tenant}.${locale}.${Date.now() % 1_000_000}@post.example`
  if (isKnown) {
    await demo.call('POST', '/account/createEmpfehler', { body: { Vorname: 'Ida', Nachname: 'Brandt', Email: email } })
    const page = await demo.mailedLink(email, /registrieren#token=/)
    await demo.call('PUT', '/account/resetPassword', { body: { Token: page.split('=')[1], Password: 'Sommerwind7' } })
  }
  const body = {
    ...{ Vorname: 'Ida', Nachname: 'Brandt', Email: email, Art: 'vorOrt', Sprache: locale },
    AgbText: AgbTexte[0].Text,
  }
  await demo.call('PUT', '/Einladung', { token: Token, body })
  return demo.mailedLink(email, link)
}

const landing = /einladung#token=/
const optOut = /einladung\/abmelden#token=/

/** Invitations: the agency's form and list, the landing page, and the end of them. */
export const invitationScreens: readonly Screen[] = [
  { name: 'invite', path: form, as: owner },
  {
    name: 'invite-preview',
    path: form,
    as: employee,
    // The accessibility walk calls the frame, whose origin is opaque.
    noise: /postMessage/,
    act: async (page) => {
      await page.getByRole('button', { name: /^(Vorschau der E-Mail|Preview the e-mail)$/ }).click()
      await page.getByRole('dialog').locator('iframe').waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  {
    name: 'invite-many',
    path: form,
    as: employee,
    act: async (page) => {
      await page.getByText(/^(Mehrere auf einmal|Several at once)$/).click()
      await page
        .getByLabel(/^(Namen und E-Mail-Adressen|Names and e-mail addresses)/)
        .fill(
          'Ida; Brandt; ida.brandt@post.example\nOle; Sommer; kein@\nJohanna; Lindner; johanna.lindner@post.example',
        )
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: /^(Liste prüfen|Check the list)$/ }).click()
      await page.getByRole('table').waitFor()
    },
  },
  { name: 'invitations', path: '/agentur/bereich?tab=einladungen', as: owner },
  {
    name: 'invitations-revoke',
    path: '/agentur/bereich?tab=einladungen',
    as: owner,
    act: async (page) => {
      for (const at of [0, 1, 6]) await page.locator('tbody input[type=checkbox]').nth(at).check()
      await page
        .getByRole('region')
        .getByRole('button', { name: /^(Zurückziehen|Withdraw)$/ })
        .click()
      await page.getByRole('dialog').getByRole('button').last().waitFor()
    },
    tenants: ['fernblick'],
  },
  {
    name: 'invitation-history',
    path: '/agentur/bereich?tab=einladungen&status=registered',
    as: employee,
    act: async (page) => {
      await page
        .getByRole('row')
        .nth(1)
        .getByRole('button', { name: /^(Verlauf|History):/ })
        .click()
      await page.getByRole('dialog').getByRole('list').first().waitFor()
    },
    tenants: ['hanse-assekuranz'],
  },
  { name: 'invitation', path: (scene) => invited(scene, landing) },
  {
    name: 'invitation-known',
    path: (scene) => invited(scene, landing, true),
    tenants: ['fernblick'],
  },
  { name: 'invitation-broken', path: '/einladung', tenants: ['hanse-assekuranz'] },
  { name: 'invitations-end', path: (scene) => invited(scene, optOut) },
]
