import type { DemoClient } from './demo-client.ts'

/**
 * Two operators revive a reward of the demo's history that its recommender did not claim in time.
 * @returns the address that the mail about it goes to
 */
export async function reviveLapsed({ call }: DemoClient): Promise<string> {
  const logIn = async (name: string): Promise<string> =>
    (await call('POST', '/betreiber/login', { body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' } })).Token
  const [anna, ben] = [await logIn('betreiber'), await logIn('betreiber2')]
  for await (const { Id } of expired(call, anna)) {
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

/** All of them: a test that moved the clock on has let many expire that are newer. */
async function* expired(call: DemoClient['call'], token: string): AsyncGenerator<{ readonly Id: string }> {
  for (let page = 1; ; page += 1) {
    const found = await call('GET', `/betreiber/empfehlungen?status=Abgelaufen&pagesize=200&page=${page}`, { token })
    yield* found.Content as readonly { readonly Id: string }[]
    if (found.HasNext !== true) return
  }
}
