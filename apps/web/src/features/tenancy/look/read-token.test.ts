import { expect, it } from 'vitest'
import { readColour, readNumber } from './read-token.ts'

it('a colour is read as people write it, and nothing else is one', () => {
  for (const text of ['#1B3bff', '1b3bff', ' #1b3bff '])
    expect([text, readColour(text, false)]).toEqual([text, '#1b3bff'])
  expect([readColour('#fa0', true), readColour('#fa0', false)]).toEqual(['#ffaa00', undefined])
  for (const text of ['', '#', 'rot', '#12345', '#1234567', '#12345g', 'red;}', '##1b3bff', 'rgb(1,2,3)'])
    expect([text, readColour(text, true)]).toEqual([text, undefined])
})

it('a number has a comma or a point', () => {
  expect([readNumber('1,5'), readNumber(' 1.5 '), readNumber('0')]).toEqual([1.5, 1.5, 0])
  for (const text of ['', ' ', 'viel', '1,5,0', '1e999']) expect([text, readNumber(text)]).toEqual([text, undefined])
})
