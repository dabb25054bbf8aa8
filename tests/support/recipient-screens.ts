import type { Screen, ScreenScene } from './screens.ts'

export const bankAccount = { Kontoinhaber: 'Lena Maurer', IBAN: 'DE89370400440532013000' }

/** A link's token travels in the address, as the mails write it. */
export const recipientScreens: readonly Screen[] = [
  { name: 'recipient-landing', path: async ({ demo }) => `/empfaengerdaten/${(await demo.recommend()).number}` },
  {
    name: 'recipient-landing-wrong',
    path: async ({ demo }) => `/empfaengerdaten/${(await demo.recommend(100)).number}`,
    act: (page) => page.locator('main form button[type=submit]').click(),
  },
  { name: 'recipient-consent', path: async (scene) => `/empfaenger/zustimmung#t=${(await entered(scene)).token}` },
  { name: 'recipient-steps', path: async (scene) => `/empfaengerbestaetigung#t=${(await consented(scene)).token}` },
  {
    name: 'recipient-steps-unconfirmed',
    path: async (scene) => `/empfaengerbestaetigung#t=${(await entered(scene)).token}`,
  },
  {
    name: 'recipient-steps-ordered',
    path: async (scene) => {
      const person = await consented(scene)
      await scene.demo.order(person)
      return `/empfaengerbestaetigung#t=${person.token}`
    },
  },
  {
    name: 'recipient-steps-without-reward',
    path: async ({ demo }) => {
      const person = await demo.enter((await demo.recommend(100)).number)
      await demo.consent(person)
      await demo.order(person)
      return `/empfaengerbestaetigung#t=${person.token}`
    },
  },
  { name: 'recipient-steps-no-link', path: '/empfaengerbestaetigung' },
  { name: 'recipient-steps-forged-link', path: '/empfaengerbestaetigung#t=forged', noise: /status of 403/ },
  { name: 'recipient-bank', path: async (scene) => `/bankdaten#t=${(await consented(scene)).token}` },
  {
    name: 'recipient-bank-stored',
    path: async (scene) => {
      const { token } = await consented(scene)
      await scene.demo.call('POST', '/empfaenger/bankdaten', { token, body: bankAccount })
      return `/bankdaten#t=${token}`
    },
  },
  { name: 'recommendation-expired', path: '/empfehlungabgelaufen', noise: /status of 410/ },
  {
    name: 'recommendation-unknown',
    path: ({ demo }) => Promise.resolve(`${demo.origin}/r/HALB).`),
    noise: /status of 404/,
  },
]

async function entered({ demo }: ScreenScene) {
  return demo.enter((await demo.recommend()).number)
}

/** A recipient who has entered their data and agreed. */
export async function consented(scene: ScreenScene) {
  const person = await entered(scene)
  await scene.demo.consent(person)
  return person
}
