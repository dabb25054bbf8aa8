import { expect, it } from 'vitest'
import { cents } from './money.ts'
import { formatWireValue } from './wire-value.ts'

it('writes the display text of the wire as spec §3 does', () => {
  expect(formatWireValue(cents(0))).toBe('0\u00a0€')
  expect(formatWireValue(cents(7000))).toBe('70\u00a0€')
  expect(formatWireValue(cents(7050))).toBe('70,50\u00a0€')
  expect(formatWireValue(cents(123456700))).toBe('1.234.567\u00a0€')
})
