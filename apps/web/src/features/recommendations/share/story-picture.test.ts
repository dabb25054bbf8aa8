import { expect, it } from 'vitest'
import { breakLines } from './story-picture.ts'

const byLength = (text: string): number => text.length

it.each([
  ['Zuhause Glasfaser 250', 12, ['Zuhause', 'Glasfaser', '250']],
  ['Zuhause Glasfaser 250', 13, ['Zuhause', 'Glasfaser 250']],
  ['Zuhause Glasfaser 250', 99, ['Zuhause Glasfaser 250']],
  ['Haftpflichtversicherung', 5, ['Haftpflichtversicherung']],
])('breaks %j at %i into %j', (text, width, lines) => {
  expect(breakLines(text, width, byLength)).toEqual(lines)
})
