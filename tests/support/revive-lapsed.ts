import type { DemoClient } from './demo-client.ts'

/**
 * Two operators revive a reward of the demo's history that its recommender did not claim in time.
 * @returns the address that the mail about it goes to
 */
export async function reviveLapsed({ call }: DemoClient): Promise<string> {
  const logIn = async (name: string): Promise<string> =>
    (await call('POST', '/betreiber/login', { body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' } })).Token
  const [anna, ben] = [await logIn('betreiber'), await logIn('betreiber2')]
  const found = await call('GET', '/betreiber/empfehlungen?status=Abgelaufen&pagesize=100', { token: anna })
  for (const { Id } of found.Content as readonly { readonly Id: string }[]) {
    const detail = await call('GET', `/betreiber/empfehlungen/${Id}`, { token: anna })
    const rewards = detail.Praemien as readonly {
      readonly Id: string
      readonly Status: string
      readonly Fuer: string
    }[]
    const lapsed = rewards.find(({ Status, Fuer }) => Status === 'Abgelaufen' && Fuer === 'Empfehler')
    if (lapsed === undefined) continue
    const body = { Art: 'Kulanz', Id: lapsed.Id, Grund: 'war im Krankenhaus' }
    // What expired before it was provided can't be revived.
    const asked = await call('POST', '/betreiber/antraege', { token: anna, body }).catch(() => undefined)
    if (asked === undefined) continue
    await call('POST', `/betreiber/antraege/${asked.Id}/confirm`, { token: ben })
    return detail.EmpfehlerEmail as string
  }
  throw new Error('No reward of the demo’s history has lapsed')
}
