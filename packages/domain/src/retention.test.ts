import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, plainDay } from './calendar.ts'
import { isKeptForEver, oldestKept, retainedUntil, retentionHours, retentionKinds } from './retention.ts'

const inDays = retentionKinds.filter((kind) => retentionHours(kind) === null && !isKeptForEver(kind))

describe('retention (product §2.9)', () => {
  it('keeps unconfirmed people 12 calendar weeks, also across a clock change', () => {
    expect(retainedUntil('unconfirmedRecipient', plainDay('2026-02-01'))).toBe('2026-04-26')
    expect(oldestKept('unconfirmedRecipient', plainDay('2026-04-26'))).toBe('2026-02-01')
    expect(oldestKept('unconfirmedRecipient', plainDay('2026-04-27'))).toBe('2026-02-02')
  })

  it('keeps vouchers 8 and books 10 years from the end of the year (§ 147 AO)', () => {
    expect(retainedUntil('payoutVoucher', plainDay('2026-03-01'))).toBe('2034-12-31')
    expect(retainedUntil('ledgerEntry', plainDay('2026-12-31'))).toBe('2036-12-31')
    expect(oldestKept('ledgerEntry', plainDay('2037-01-01'))).toBe('2027-01-01')
  })

  it('keeps stored answers 24 hours', () => {
    expect(retentionHours('idempotencyAnswer')).toBe(24)
    expect(retentionHours('session')).toBeNull()
    expect(() => retainedUntil('idempotencyAnswer', plainDay('2026-01-01'))).toThrow(RangeError)
    expect(() => oldestKept('idempotencyAnswer', plainDay('2026-01-01'))).toThrow(RangeError)
  })

  it('keeps the wish for no more invitations for ever', () => {
    expect(retentionKinds.filter(isKeptForEver)).toEqual(['invitationSuppression'])
    expect(() => oldestKept('invitationSuppression', plainDay('2026-01-01'))).toThrow(RangeError)
    expect(() => retainedUntil('invitationSuppression', plainDay('2026-01-01'))).toThrow(RangeError)
  })

  it('draws the line of the night between kept and due, for every kind and day', () => {
    const today = fc.integer({ min: 0, max: 4000 }).map((n) => addDays(plainDay('2024-01-01'), n))
    fc.assert(
      fc.property(fc.constantFrom(...inDays), today, (kind, day) => {
        const line = oldestKept(kind, day)
        expect(retainedUntil(kind, line) >= day).toBe(true)
        expect(retainedUntil(kind, addDays(line, -1)) < day).toBe(true)
      }),
    )
  })
})
