import { expect, it } from 'vitest'
import { arrivalOf, channelOf, firstNamed } from './arrival.ts'

it.each([
  'newsletter',
  'Frühjahr 2027',
  'Kündigung_Straße-1.2',
  'zima-łódź',
  'Fru\u0308hjahr',
  'Весна',
  'x'.repeat(40),
])('takes the channel %s', (channel) => {
  expect(channelOf(new URLSearchParams({ channel }))).toBe(channel)
  expect(arrivalOf(new URLSearchParams({ c: channel }))).toEqual({ c: channel })
})

it.each(['', '<b>', 'a&b', "o'neill", 'a\nb', 'a\u{202E}b', '🎁', '=1+1', 'x'.repeat(41), '𝒳', '\u00A0', 'a\u200Bb'])(
  'drops %j',
  (channel) => {
    expect(channelOf(new URLSearchParams({ channel, pk_campaign: 'herbst' }))).toBe('herbst')
    expect(arrivalOf(new URLSearchParams({ channel }))).toEqual({})
  },
)

it('takes signs alone for no name', () => {
  for (const signs of ['-', ' .', '__', '', null, undefined]) expect(firstNamed(signs)).toBeUndefined()
  expect(firstNamed('-', 'Messe 4')).toBe('Messe 4')
  expect(firstNamed('Весна', 'x')).toBe('Весна')
})
