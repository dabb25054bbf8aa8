import type { Context } from '../../apps/server/src/platform/context.ts'
import { germanIban, patient } from './race.ts'
import { linkOf, makeReleased, rewardOf } from './reward-case.ts'
import type { Answer, TestApp } from './test-app.ts'

let claims = 0
export const transfer = () => ({ PraemieId: 1, Kontoinhaber: 'Nora Öztürk', IBAN: germanIban((claims += 1)) })

/** What two operators do with payouts, call by call: who is 0 opens, freezes and exports, who is 1 approves. */
export async function payoutDesk(test: TestApp, tenant: string, ctx: Context) {
  const call = (method: 'GET' | 'POST' | 'PUT', path: string, options: Parameters<TestApp['call']>[2] = {}) =>
    patient(() => test.call(method, path, { tenant, ...options }))
  const must = async (answer: Promise<Answer>) => {
    const { status, text, body } = await answer
    if (status >= 300) throw new Error(`${status} ${text}`)
    return body
  }
  const logIn = async (name: string): Promise<string> =>
    (await must(call('POST', '/betreiber/login', { body: { Email: `${name}@demo.example`, Password: 'Empfehlen1' } })))
      .Token
  const tokens = [await logIn('betreiber'), await logIn('betreiber2')] as const
  const operator = (who: 0 | 1, path: string, body?: object) =>
    call('POST', `/betreiber${path}`, { token: tokens[who], ...(body === undefined ? {} : { body }) })
  const move = (who: 0 | 1, id: string, name: string, body?: object) =>
    operator(who, `/auszahlungen/${id}/${name}`, body)
  const open = async (who: 0 | 1 = 0): Promise<string> => (await must(operator(who, '/auszahlungen'))).Lauf.Id
  const frozen = async () => {
    const id = await open()
    await must(move(0, id, 'freeze'))
    return id
  }
  const approved = async () => {
    const id = await frozen()
    await must(move(1, id, 'approve'))
    return id
  }

  return {
    call,
    tokens,
    operator,
    move,
    open,
    frozen,
    approved,
    async exported() {
      const id = await approved()
      await must(move(0, id, 'export'))
      return id
    },
    read: (id: string) => must(call('GET', `/betreiber/auszahlungen/${id}`, { token: tokens[0] })),
    /** A released case whose recommender claimed by bank. */
    async claimed() {
      const made = await ctx.write((tx) => makeReleased(ctx, tx))
      const reward = await ctx.read((tx) => rewardOf(tx, made.recommendationId))
      const token = await ctx.write((tx) => linkOf(ctx, tx, reward.id))
      await must(call('PUT', '/praemierung', { token, body: transfer() }))
      return { ...made, rewardId: reward.id, token }
    },
    /** The bank's report on a batch: all paid, but for the references it rejects. */
    async report(id: string, reject: Readonly<Record<string, string>> = {}): Promise<string> {
      const file = await call('GET', `/betreiber/auszahlungen/${id}/pain001`, { token: tokens[0] })
      const answer = await test.app.http.inject({
        method: 'POST',
        url: '/dev/bank/answer',
        payload: { content: file.text, reject },
      })
      return answer.body
    },
    upload: (who: 0 | 1, content: string) => operator(who, '/auszahlungen/bankantwort', { Inhalt: content }),
  }
}
