import { bankAccount, consented } from './recipient-screens.ts'
import type { Screen, ScreenScene } from './screens.ts'

export const rewardScreens: readonly Screen[] = [
  { name: 'reward-choose', path: async (scene) => rewardLink(scene) },
  { name: 'reward-bank', path: async (scene) => claimLink(scene, 'Bank') },
  { name: 'reward-ecode', path: async (scene) => claimLink(scene, 'ECode') },
  { name: 'reward-claimed', path: async (scene) => rewardLink(scene, 'Bank') },
  {
    name: 'reward-thanks-bank',
    path: async (scene) => (await rewardLink(scene, 'Bank')).replace('/praemie#', '/praemiedanke#'),
  },
  {
    name: 'reward-thanks-ecode',
    path: async (scene) => (await rewardLink(scene, 'ECode')).replace('/praemie#', '/praemiedanke#'),
  },
  { name: 'reward-no-link', path: '/praemie' },
  { name: 'reward-forged-link', path: '/praemie#t=forged', noise: /status of 403/ },
]

type Way = 'open' | 'Bank' | 'ECode'

/** For each server and tenant a reward that is open still and one claimed in each way; their links open any number of times. */
const rewardLinks = new Map<string, Promise<Readonly<Record<Way, string>>>>()

/** @param way how the reward is claimed */
async function rewardLink(scene: ScreenScene, way: Way = 'open'): Promise<string> {
  const known = rewardLinks.get(scene.demo.origin) ?? liveThrough(scene)
  rewardLinks.set(scene.demo.origin, known)
  const link = new URL((await known)[way])
  return link.pathname.replace(/^\/(de|en)/, '') + link.hash
}

/** Three cases live through the complaint period at once: the server's nights take seconds. */
async function liveThrough(scene: ScreenScene): Promise<Readonly<Record<Way, string>>> {
  const { demo } = scene
  const people = [await consented(scene), await consented(scene), await consented(scene)] as const
  for (const person of people) await demo.order(person)
  await demo.waitForRelease()
  const [open = '', bank = '', eCode = ''] = await Promise.all(
    people.map(({ email }) => demo.mailedLink(email, /\/praemie#t=/)),
  )
  await claim(scene, bank, 'Bank')
  await claim(scene, eCode, 'ECode')
  return { open, Bank: bank, ECode: eCode }
}

async function claim(scene: ScreenScene, link: string, kind: 'Bank' | 'ECode'): Promise<void> {
  const token = link.split('#t=')[1] ?? ''
  const person = { Vorname: 'Lena', Nachname: 'Maurer', Email: 'lena@demo.example' }
  const PraemieId = await optionId(scene, token, kind)
  await scene.demo.call('PUT', '/praemierung', {
    token,
    body: { PraemieId, ...(kind === 'Bank' ? { ...bankAccount, IBAN: 'DE02120300000000202051' } : person) },
  })
}

async function claimLink(scene: ScreenScene, kind: 'Bank' | 'ECode'): Promise<string> {
  const [path = '', token = ''] = (await rewardLink(scene)).split('#t=')
  return `${path}/${await optionId(scene, token, kind)}#t=${token}`
}

async function optionId({ demo }: ScreenScene, token: string, kind: 'Bank' | 'ECode'): Promise<number | undefined> {
  const { Praemien } = await demo.call('GET', '/praemierung', { token })
  const options = Praemien as readonly { readonly Id: number; readonly Art: string; readonly Verfuegbar: boolean }[]
  return options.find(({ Art, Verfuegbar }) => Art === kind && Verfuegbar)?.Id
}
