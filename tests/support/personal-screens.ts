import type { Screen, ScreenScene } from './screens.ts'

const recommender = ['user', 'empfehler@demo.example'] as const

/** What one sees of one's rewards as a whole, and what everybody sees of them. */
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
  { name: 'reward-year', path: '/persoenlicherbereich/jahr', as: recommender },
  { name: 'reward-year-empty', path: '/persoenlicherbereich/jahr?jahr=2001', as: recommender },
  { name: 'reward-goodwill', path: goodwill },
  {
    name: 'reward-goodwill-no-link',
    path: '/kulanzdanke',
    tenants: ['fernblick'],
  },
]

/** Somebody enters their data by a new link of the demo's recommender. */
async function makeNews({ demo }: ScreenScene): Promise<void> {
  const { Token: token } = await demo.call('POST', '/account/login', {
    body: { Email: recommender[1], Password: 'Empfehlen1' },
  })
  await demo.enter((await demo.recommend(50, token)).number)
}

/** Two operators revive a reward of the demo's history that nobody claimed in time; its mail leads here. */
const revived = new Map<string, Promise<string>>()
async function goodwill(scene: ScreenScene): Promise<string> {
  const known = revived.get(scene.demo.origin) ?? revive(scene)
  revived.set(scene.demo.origin, known)
  const link = new URL(await known)
  return link.pathname.replace(/^\/(de|en)/, '') + link.hash
}

async function revive({ demo }: ScreenScene): Promise<string> {
  const logIn = async (name: string): Promise<string> =>
    (await demo.call('POST', '/betreiber/login', { body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' } }))
      .Token
  const [anna, ben] = [await logIn('betreiber'), await logIn('betreiber2')]
  const found = await demo.call('GET', '/betreiber/empfehlungen?status=Abgelaufen&pagesize=100', { token: anna })
  for (const { Id } of found.Content as readonly { readonly Id: string }[]) {
    const detail = await demo.call('GET', `/betreiber/empfehlungen/${Id}`, { token: anna })
    const rewards = detail.Praemien as readonly {
      readonly Id: string
      readonly Status: string
      readonly Fuer: string
    }[]
    const lapsed = rewards.find(({ Status, Fuer }) => Status === 'Abgelaufen' && Fuer === 'Empfehler')
    if (lapsed === undefined) continue
    const body = { Art: 'Kulanz', Id: lapsed.Id, Grund: 'war im Krankenhaus' }
    const asked = await demo.call('POST', '/betreiber/antraege', { token: anna, body }).catch(() => undefined)
    if (asked === undefined) continue
    await demo.call('POST', `/betreiber/antraege/${asked.Id}/confirm`, { token: ben })
    return demo.mailedLink(detail.EmpfehlerEmail, /\/kulanzdanke#t=/)
  }
  throw new Error('No reward of the demo’s history has lapsed')
}
