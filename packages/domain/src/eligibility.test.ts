import { describe, expect, it } from 'vitest'
import { plainDay } from './calendar.ts'
import {
  agencyReleaseEscalation,
  claimDeadline,
  complaintPeriodEnd,
  confirmationDeadline,
  isOfAge,
  isSelfRecommendation,
  lateClaimDeadline,
  orderWindowEnd,
} from './eligibility.ts'

const day = plainDay

describe('deadlines', () => {
  it('are 12 calendar weeks from the data, else from creation or match', () => {
    expect(orderWindowEnd({ createdOn: day('2026-02-01'), recipientDataOn: null })).toBe('2026-04-26')
    expect(orderWindowEnd({ createdOn: day('2026-02-01'), recipientDataOn: day('2026-02-03') })).toBe('2026-04-28')
    expect(confirmationDeadline({ recipientDataOn: null, matchedOn: day('2026-09-01') })).toBe('2026-11-24')
    expect(confirmationDeadline({ recipientDataOn: day('2026-08-01'), matchedOn: day('2026-09-01') })).toBe(
      '2026-10-24',
    )
  })

  it('end the complaint period a number of days after the order', () => {
    expect(complaintPeriodEnd(day('2026-02-20'), 14)).toBe('2026-03-06')
    expect(() => complaintPeriodEnd(day('2026-02-20'), -1)).toThrow(RangeError)
    expect(() => complaintPeriodEnd(day('2026-02-20'), 1.5)).toThrow(RangeError)
  })

  it('leave 6 months to claim and 3 to claim late', () => {
    expect(claimDeadline(day('2026-08-31'))).toBe('2027-02-28')
    expect(lateClaimDeadline(day('2026-11-30'))).toBe('2027-02-28')
    expect(agencyReleaseEscalation(day('2026-01-01'))).toBe('2026-03-02')
  })
})

it('lets people of 18 take part', () => {
  expect(isOfAge(day('2008-11-21'), day('2026-11-21'))).toBe(true)
  expect(isOfAge(day('2008-11-22'), day('2026-11-21'))).toBe(false)
})

it('knows who recommends to themselves', () => {
  const self = (recipientEmail: string | null, a: string | null = null, b: string | null = null) =>
    isSelfRecommendation({
      recommenderEmail: 'anna@gmail.com',
      recipientEmail,
      recommenderCustomerNumber: a,
      recipientCustomerNumber: b,
    })
  expect(self('A.nna+x@googlemail.com')).toBe(true)
  expect(self('ben@gmail.com')).toBe(false)
  expect(self(null)).toBe(false)
  expect(self('ben@gmail.com', '4711', ' 4711')).toBe(true)
  expect(self('ben@gmail.com', '', '')).toBe(false)
})
