import { describe, expect, it } from 'vitest'
import { plainDay } from './calendar.ts'
import { comingReward, compareComing, type ComingFacts } from './coming-reward.ts'

const open: ComingFacts = {
  rewardState: 'open',
  isClaimed: false,
  isHeld: false,
  isConfirmed: true,
  recipientDataOn: plainDay('2026-03-01'),
  matchedOn: plainDay('2026-03-04'),
  releaseOn: plainDay('2026-04-01'),
  deadlineOn: null,
  today: plainDay('2026-03-10'),
}
const provided: ComingFacts = { ...open, rewardState: 'provided', deadlineOn: plainDay('2026-10-01') }

describe('a reward on its way', () => {
  it.each([
    ['the complaint period, until its day', open, 'complaintPeriod', '2026-04-01'],
    ['the release from that day on', { ...open, today: plainDay('2026-04-01') }, 'release', null],
    ['the recipient, twelve weeks from their data', { ...open, isConfirmed: false }, 'confirm', '2026-05-24'],
    [
      'the recipient, twelve weeks from the match',
      { ...open, isConfirmed: false, recipientDataOn: null },
      'confirm',
      '2026-05-27',
    ],
    ['a check, whatever else', { ...open, isConfirmed: false, isHeld: true }, 'check', null],
    ['its owner, until the deadline', { ...provided, isHeld: true }, 'claim', '2026-10-01'],
    ['the bank', { ...provided, isClaimed: true }, 'payout', null],
    ['a check before the bank', { ...provided, isClaimed: true, isHeld: true }, 'check', null],
  ] as const)('waits for %s', (_what, facts, step, on) => {
    expect(comingReward(facts)).toEqual({ step, on })
  })

  it('comes first where its owner can act, then by day', () => {
    const order = [
      { step: 'payout', on: null },
      { step: 'complaintPeriod', on: plainDay('2026-05-01') },
      { step: 'claim', on: plainDay('2026-10-01') },
      { step: 'complaintPeriod', on: plainDay('2026-04-01') },
    ] as const
    expect(order.toSorted(compareComing).map(({ on }) => on)).toEqual(['2026-10-01', '2026-04-01', '2026-05-01', null])
  })
})
