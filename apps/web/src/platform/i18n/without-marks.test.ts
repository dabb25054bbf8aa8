import { expect, it } from 'vitest'
import { withoutMarks } from './without-marks.ts'

it('takes marks out, and keeps the words in them', () => {
  expect(withoutMarks('Ich akzeptiere die <agb>Bedingungen</agb>, 3 < 5.')).toBe(
    'Ich akzeptiere die Bedingungen, 3 < 5.',
  )
})
