import { describe, expect, it } from 'vitest'
import { plainDay } from './calendar.ts'
import { countingOn, findPathFault, isUnusualReward, lastDayOf, readCommission, rewardSpans } from './offers.ts'

const day = plainDay
const reward = (cents: number, start: string, end: string | null = null, display: string | null = null) => ({
  cents,
  startOn: day(start),
  endOn: end === null ? null : day(end),
  displayEndOn: display === null ? null : day(display),
})

describe('a commission', () => {
  it.each([
    ['standard;5000', { model: 'standard', cents: 5_000 }],
    ['5000', { model: null, cents: 5_000 }],
    [' premium-plus;0 ', { model: 'premium-plus', cents: 0 }],
  ])('%s', (text, found) => expect(readCommission(text)).toEqual(found))
  it.each([
    '',
    'standard',
    'standard;',
    'standard;-1',
    'standard;50,00',
    'Standard;5000',
    ';5000',
    'a;b;5',
    '12345678',
  ])('is not %s', (text) => expect(readCommission(text)).toBeNull())
})

describe('rewards over time', () => {
  const long = reward(5_000, '2026-01-01')
  const promotion = reward(9_000, '2026-03-01', '2026-03-31', '2026-04-05')

  it('the newest counts while it is active, also for as long as its end is shown', () => {
    expect(countingOn([long, promotion], day('2026-02-28'))).toBe(long)
    expect(countingOn([long, promotion], day('2026-04-05'))).toBe(promotion)
    expect(countingOn([long, promotion], day('2026-04-06'))).toBe(long)
    expect(lastDayOf(promotion)).toBe('2026-04-05')
  })

  it('are split into spans, each with the rewards behind it', () => {
    expect(rewardSpans([promotion, long])).toEqual([
      { from: '2026-01-01', until: '2026-02-28', reward: long, behind: [] },
      { from: '2026-03-01', until: '2026-04-05', reward: promotion, behind: [long] },
      { from: '2026-04-06', until: null, reward: long, behind: [] },
    ])
  })

  it('leave a gap where nothing is earned, and no span behind the last end', () => {
    const early = reward(1_000, '2026-01-01', '2026-01-10')
    const late = reward(2_000, '2026-02-01', '2026-02-10')
    expect(rewardSpans([early, late]).map(({ from, until, reward: one }) => [from, until, one?.cents])).toEqual([
      ['2026-01-01', '2026-01-10', 1_000],
      ['2026-01-11', '2026-01-31', undefined],
      ['2026-02-01', '2026-02-10', 2_000],
    ])
    expect(rewardSpans([])).toEqual([])
  })

  it('of two from one day on the higher counts', () =>
    expect(countingOn([reward(1, '2026-01-01'), reward(2, '2026-01-01')], day('2026-01-02'))?.cents).toBe(2))
})

it.each([
  [70_000, 7_000, true],
  [69_999, 7_000, false],
  [50_000, 0, false],
  [50_001, 0, true],
])('%i after %i is worth a second look: %s', (amount, before, is) => expect(isUnusualReward(amount, before)).toBe(is))

describe('the path of a page of products', () => {
  const routes = ['/', '/faq', '/produkte', '/produkte/:productId', '/Angebote']
  it.each([
    ['/internet', undefined],
    ['/internet/glasfaser.html', undefined],
    ['/faq', 'pathTaken'],
    ['/angebote', 'pathTaken'],
    ['/produkte/smart', 'pathTaken'],
    ['/api/v1', 'pathReserved'],
    ['/betreiber/neu', 'pathReserved'],
    ['/de', 'pathReserved'],
    ['internet', 'invalidPath'],
    ['/Internet', 'invalidPath'],
    ['/a//b', 'invalidPath'],
    ['/../etc', 'invalidPath'],
    ['/a b', 'invalidPath'],
    [`/${'a'.repeat(120)}`, 'invalidPath'],
  ])('%s: %s', (path, fault) => expect(findPathFault(path, routes)).toBe(fault))
})
