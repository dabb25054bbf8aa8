import { expect, it } from 'vitest'
import { readyLines, type ReadyLine } from './ready-lines.ts'

const line = (number: string, step: ReadyLine['step'], on: string | null, inDays: number | null) =>
  ({ number, step, on, inDays, cents: 3500 }) as ReadyLine

it('takes what can be claimed today, the soonest last day first', () => {
  const content = [
    line('late', 'claim', '2027-05-01', 60),
    line('waiting', 'complaintPeriod', '2027-03-20', 18),
    line('soon', 'claim', '2027-03-14', 12),
    line('today', 'claim', '2027-03-02', 0),
    line('over', 'claim', '2027-03-01', -1),
  ]
  expect(readyLines({ content }).map(({ number }) => number)).toEqual(['today', 'soon', 'late'])
})
