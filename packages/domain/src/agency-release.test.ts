import { describe, expect, it } from 'vitest'
import { agencyReleaseOf, mayAgree, type AgencyOrderFacts } from './agency-release.ts'
import { parsePlainDay } from './calendar.ts'

const day = (text: string) => parsePlainDay(text)!
const due: AgencyOrderFacts = {
  today: day('2026-11-20'),
  orderState: 'active',
  state: 'matched',
  releaseOn: day('2026-11-20'),
  isConfirmed: true,
  isOnHold: false,
  isAgreed: false,
  releaserIsBeneficiary: false,
}

describe('the release of an agency’s order', () => {
  it.each<[string, Partial<AgencyOrderFacts>, string, string | null, boolean]>([
    ['is ready on the day the complaint period ends', {}, 'ready', null, true],
    ['waits for its day', { releaseOn: day('2026-11-21') }, 'waiting', 'complaintPeriodOver', true],
    ['waits for an active order', { orderState: 'received' }, 'waiting', 'orderActive', true],
    ['waits for the recipient', { isConfirmed: false }, 'waiting', 'recipientConfirmed', true],
    ['is agreed', { isAgreed: true, releaseOn: day('2026-12-01') }, 'agreed', 'complaintPeriodOver', false],
    ['is held', { isOnHold: true }, 'held', 'noOpenHold', false],
    ['is held, agreed or not', { isOnHold: true, isAgreed: true }, 'held', 'noOpenHold', false],
    [
      'is not for whoever gets a part of it',
      { releaserIsBeneficiary: true },
      'waiting',
      'releaserIsNoBeneficiary',
      false,
    ],
    [
      '… nor before its day',
      { releaserIsBeneficiary: true, releaseOn: day('2026-12-01') },
      'waiting',
      'releaserIsNoBeneficiary',
      false,
    ],
    ['needs a recommendation', { state: null }, 'waiting', 'unmatched', false],
    ['is over with its order', { orderState: 'cancelled' }, 'ended', 'ended', false],
    ['is over with its recommendation', { state: 'expired' }, 'ended', 'ended', false],
    ['was released', { state: 'released' }, 'released', null, false],
    ['was released and paid', { state: 'paid' }, 'released', null, false],
  ])('%s', (_, facts, release, obstacle, agree) => {
    expect(agencyReleaseOf({ ...due, ...facts })).toEqual({ release, obstacle })
    expect(mayAgree({ ...due, ...facts })).toBe(agree)
  })
})
