import { expect, test } from 'vitest'
import { printTable } from './table.ts'

test('the table aligns its columns and lists missed aims', () => {
  const text = printTable([
    { id: 'a', what: 'create', ours: '900/s', limit: '1,500/s', ratio: 0.6, aim: '≥ 0.5', met: true, note: 'pgbench' },
    { id: 'g', what: 'warm start', ours: '812 ms', limit: '', note: '' },
    { id: 'b', what: 'click', ours: '1/s', limit: '2/s', ratio: 0.5, aim: '≥ 0.6', met: false, note: '' },
  ])
  const [heading, first, second, third, blank, note, ...rest] = text.split('\n')
  expect(heading?.indexOf('ours')).toBe(first?.indexOf('900/s'))
  expect(heading?.indexOf('ours')).toBe(second?.indexOf('812 ms'))
  expect(first).toMatch(/0\.6 +≥ 0\.5 +met$/)
  expect(third).toMatch(/0\.5 +≥ 0\.6 +short$/)
  expect([blank, note, ...rest]).toEqual(['', '(a) create: pgbench'])
})
