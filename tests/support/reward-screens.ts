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

/** One case lived through for each server, tenant and way; a reward's link can be opened as often as one likes. */
const rewardLinks = new Map<string, Promise<string>>()

/** @param claimed how the reward is claimed; still open where it isn't said */
async function rewardLink(scene: ScreenScene, claimed?: 'Bank' | 'ECode'): Promise<string> {
  const key = `${scene.demo.origin} ${claimed ?? 'open'}`
  const known = rewardLinks.get(key) ?? (claimed === undefined ? liveThrough(scene) : claim(scene, claimed))
  rewardLinks.set(key, known)
  const link = new URL(await known)
  return link.pathname.replace(/^\/(de|en)/, '') + link.hash
}

async function liveThrough(scene: ScreenScene): Promise<string> {
  const { demo } = scene
  const person = await consented(scene)
  await demo.order(person)
  await demo.wait((await demo.complaintDays()) + 1)
  return demo.mailedLink(person.email, /\/praemie#t=/)
}

async function claim(scene: ScreenScene, kind: 'Bank' | 'ECode'): Promise<string> {
  const link = await liveThrough(scene)
  const token = link.split('#t=')[1] ?? ''
  const person = { Vorname: 'Lena', Nachname: 'Maurer', Email: 'lena@demo.example' }
  const PraemieId = await optionId(scene, token, kind)
  await scene.demo.call('PUT', '/praemierung', {
    token,
    body: { PraemieId, ...(kind === 'Bank' ? { ...bankAccount, IBAN: 'DE02120300000000202051' } : person) },
  })
  return link
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
