import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from './money.ts'
import { dueRewards, isRecommenderShare, recommenderShares, splitReward } from './shares.ts'

const split = (total: number, share: 100 | 50 | 0, max: number | null = null) =>
  splitReward({
    totalCents: cents(total),
    recommenderShare: share,
    maxRecipientCents: max === null ? null : cents(max),
  })

describe('shares (product §3)', () => {
  it('gives the recommender their per cent and the odd cent', () => {
    expect(split(7000, 100)).toEqual({ recommenderCents: 7000, recipientCents: 0 })
    expect(split(7000, 50)).toEqual({ recommenderCents: 3500, recipientCents: 3500 })
    expect(split(7001, 50)).toEqual({ recommenderCents: 3501, recipientCents: 3500 })
    expect(split(7000, 0)).toEqual({ recommenderCents: 0, recipientCents: 7000 })
  })

  it("caps the recipient's part; the excess goes to the recommender", () => {
    expect(split(7000, 0, 5000)).toEqual({ recommenderCents: 2000, recipientCents: 5000 })
    expect(split(7000, 50, 3000)).toEqual({ recommenderCents: 4000, recipientCents: 3000 })
    expect(split(7000, 50, 0)).toEqual({ recommenderCents: 7000, recipientCents: 0 })
    expect(split(7000, 100, 0)).toEqual({ recommenderCents: 7000, recipientCents: 0 })
  })

  it('neither loses nor makes a cent, never exceeds the cap, never favours the recipient', () => {
    fc.assert(
      fc.property(
        fc.nat({ max: Number.MAX_SAFE_INTEGER }),
        fc.constantFrom(...recommenderShares),
        fc.option(fc.nat({ max: 20_000 })),
        (total, share, max) => {
          const { recommenderCents, recipientCents } = split(total, share, max)
          expect(BigInt(recommenderCents) + BigInt(recipientCents)).toBe(BigInt(total))
          expect(recipientCents).toBeGreaterThanOrEqual(0)
          expect(recommenderCents).toBeGreaterThanOrEqual(0)
          if (max !== null) expect(recipientCents).toBeLessThanOrEqual(max)
          if (share > 0) expect(recommenderCents).toBeGreaterThanOrEqual(recipientCents)
        },
      ),
    )
  })

  it('opens a reward only for an amount above 0', () => {
    expect(dueRewards(split(7000, 100))).toEqual([{ beneficiary: 'recommender', amountCents: 7000 }])
    expect(dueRewards(split(7001, 50)).map((r) => r.beneficiary)).toEqual(['recommender', 'recipient'])
    expect(dueRewards(split(1, 50))).toEqual([{ beneficiary: 'recommender', amountCents: 1 }])
    expect(dueRewards(split(0, 50))).toEqual([])
  })

  it('knows the three shares and no other', () => {
    expect([100, 50, 0, 25, '50', null].map(isRecommenderShare)).toEqual([true, true, true, false, false, false])
    expect(() => split(100, 25 as 50)).toThrow(RangeError)
    expect(() => split(-1, 50)).toThrow(RangeError)
  })
})
