import { beforeAll, describe, expect, it } from 'vitest'
import { goals } from '@referral/domain/goals'
import type { BrowserStore } from '../session/browser-store.ts'
import { goalOfCall } from './goal-sources.ts'
import { startTracker } from './tracker.ts'

beforeAll(() => {
  Object.assign(globalThis, { screen: { width: 390, height: 844 } })
})

function start(query = '', cookies: Record<string, string> = {}) {
  const ages: Record<string, number | undefined> = {}
  const store: BrowserStore = {
    cookie: (name) => cookies[name],
    setCookie(name, value, maxAge) {
      cookies[name] = value
      ages[name] = maxAge
    },
    item: () => undefined,
    setItem: () => undefined,
  }
  const sent: { url: string; body: Record<string, string> }[] = []
  const tracker = startTracker({
    url: 'https://statistik.example/m/',
    siteId: 128,
    origin: 'https://freunde.example',
    query,
    store,
    send: (url, body) => sent.push({ url, body: Object.fromEntries(body) }),
  })
  return { tracker, sent, cookies, ages }
}

describe('a page', () => {
  it('is reported by its route, with a visitor known for thirteen months', () => {
    const { tracker, sent, cookies, ages } = start()
    tracker.page({ name: 'Faq', path: '/de/faq' })
    tracker.page({ name: 'EmpfehlungTeilen', path: '/de/empfehlung/:empfehlungsnummer' })
    expect(sent.map(({ url }) => url)).toEqual(Array(2).fill('https://statistik.example/m/matomo.php'))
    expect(sent[0]!.body).toMatchObject({ idsite: '128', rec: '1', apiv: '1', action_name: 'Faq' })
    expect(sent[1]!.body['url']).toBe('https://freunde.example/de/empfehlung/:empfehlungsnummer')
    expect(sent[0]!.body['_id']).toMatch(/^[\da-f]{16}$/)
    expect(sent[1]!.body['_id']).toBe(sent[0]!.body['_id'])
    expect(sent[1]!.body['pv_id']).not.toBe(sent[0]!.body['pv_id'])
    expect(cookies['_pk_id.128']).toBe(sent[0]!.body['_id'])
    expect([ages['_pk_id.128'], ages['_pk_ses.128']]).toEqual([393 * 86_400, 1_800])
    expect('_pk_ref.128' in cookies).toBe(false)
  })

  it('that is a goal is one, with its number', () => {
    const { tracker, sent } = start()
    tracker.page({ name: 'EmpfaengerDaten', path: '/de/empfaengerdaten/:empfehlungsnummer' })
    expect(sent[1]!.body).toMatchObject({ idgoal: String(goals.landingOpened), pv_id: sent[0]!.body['pv_id'] })
  })

  it('is reported with the campaign of the visit, for six months; never with an invalid one', () => {
    const { tracker, sent, ages, cookies } = start('?mtm_campaign=plakat_2026')
    tracker.page({ name: 'Home', path: '/de' })
    expect(sent[0]!.body['_rcn']).toBe('plakat_2026')
    expect(ages['_pk_ref.128']).toBe(182 * 86_400)
    const later = start('', cookies)
    later.tracker.page({ name: 'Home', path: '/de' })
    expect(later.sent[0]!.body['_rcn']).toBe('plakat_2026')
    for (const none of ['mara@post.example', 'E7K2-9QXM-41RT', '4917155500011', 's1.abcdefghijklmnopqrstuvwxyz', '']) {
      const other = start(`?channel=${encodeURIComponent(none)}`)
      other.tracker.page({ name: 'Home', path: '/de' })
      expect('_rcn' in other.sent[0]!.body, none).toBe(false)
    }
  })
})

describe('a call', () => {
  it.each([
    ['createRecommendation', { recommendation: {} }, 'recommendationCreated'],
    ['createRecommendation', undefined, undefined],
    ['claimReward', { optionId: 1, owner: 'x', iban: 'y' }, 'rewardClaimedByBank'],
    ['claimReward', { optionId: 2, firstName: 'x', lastName: 'y', email: 'z' }, 'rewardClaimedByCode'],
    ['login', { email: 'x', password: 'y' }, 'loggedIn'],
    ['sendContactMessage', undefined, undefined],
    ['listProducts', undefined, undefined],
    ['toString', undefined, undefined],
  ] as const)('%s with %j is %s', (id, body, goal) => {
    expect(goalOfCall(id, body)).toBe(goal)
  })

  it('reports the goal and nothing of the request', () => {
    const { tracker, sent } = start()
    tracker.call('login', { email: 'mara@post.example', password: 'Geheim1234' })
    expect(sent).toHaveLength(1)
    expect(sent[0]!.body['idgoal']).toBe(String(goals.loggedIn))
    expect(JSON.stringify(sent)).not.toMatch(/mara|Geheim/)
  })
})
