import { refuseCalls } from './refuse-calls.ts'
import { reviveLapsed } from './revive-lapsed.ts'
import type { Screen, ScreenScene } from './screens.ts'

const recommender = ['user', 'empfehler@demo.example'] as const

/** A recommender's rewards as a whole, and the public page about rewards. */
export const personalScreens: readonly Screen[] = [
  { name: 'rewards-now', path: '/aktuellepraemienuebersicht', as: recommender },
  { name: 'rewards-at-a-glance', path: '/praemienuebersicht', as: recommender },
  { name: 'rewards-now-nobody', path: '/aktuellepraemienuebersicht', tenants: ['fernblick'] },
  {
    name: 'personal-area-news',
    path: async (scene) => {
      await makeNews(scene)
      return '/persoenlicherbereich'
    },
    as: recommender,
    // It is seen once, so the picture is of this visit.
    act: (page) => page.getByRole('heading', { name: /Neuigkeit|update/ }).waitFor(),
  },
  {
    name: 'personal-area-ready-password',
    path: '/persoenlicherbereich',
    as: recommender,
    act: async (page) => {
      await refuseCalls(page, '**/empfehler/praemierung/**', 'reauthenticate')
      await page
        .getByRole('button', { name: /abholen|^Claim/i })
        .first()
        .click()
      await page.locator('main input[type=password]').waitFor()
    },
    noise: /status of 403/,
  },
  { name: 'reward-year', path: '/persoenlicherbereich/jahr', as: recommender },
  { name: 'reward-year-empty', path: '/persoenlicherbereich/jahr?jahr=2001', as: recommender },
  { name: 'reward-goodwill', path: goodwill },
  {
    name: 'reward-goodwill-no-link',
    path: '/kulanzdanke',
    tenants: ['fernblick'],
  },
]

/** A recipient enters their data by a new link of the demo's recommender. */
async function makeNews({ demo }: ScreenScene): Promise<void> {
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: recommender[1], Password: 'Empfehlen1' },
  })
  await demo.enter((await demo.recommend(50, token)).number)
}

const revived = new Map<string, Promise<string>>()
async function goodwill({ demo }: ScreenScene): Promise<string> {
  const known =
    revived.get(demo.origin) ?? reviveLapsed(demo).then((email) => demo.mailedLink(email, /\/kulanzdanke#t=/))
  revived.set(demo.origin, known)
  const link = new URL(await known)
  return link.pathname.replace(/^\/(de|en)/, '') + link.hash
}
