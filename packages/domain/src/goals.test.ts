import { expect, it } from 'vitest'
import { goals } from './goals.ts'

it('goals are numbered 1 to 27, each number once (specification 9)', () => {
  expect(Object.values(goals)).toEqual(Array.from({ length: 27 }, (_, at) => at + 1))
})
