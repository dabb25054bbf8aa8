import { plainDay } from '@referral/domain/calendar'
import { expect, it } from 'vitest'
import { daysOf, periods } from './periods.ts'

it('counts a seller’s periods from the server’s day, also across the turn of a year', () => {
  const of = (today: string) => periods.map((period) => Object.values(daysOf(period, plainDay(today))).join(' '))
  expect(of('2031-03-31')).toEqual(['', '2031-03-01 2031-03-31', '2031-02-01 2031-02-28', '2031-01-01 2031-03-31'])
  expect(of('2032-01-01')).toEqual(['', '2032-01-01 2032-01-01', '2031-12-01 2031-12-31', '2032-01-01 2032-01-01'])
})
