import { describe, expect, it } from 'vitest'
import { shortenText } from './shorten-text.ts'

describe('short text', () => {
  it('leaves 40 characters alone', () => expect(shortenText('x'.repeat(40))).toBe('x'.repeat(40)))
  it('cuts 41 to 19 and dots, by letters and not by code units', () => {
    expect(shortenText('x'.repeat(41))).toBe(`${'x'.repeat(19)}…`)
    expect(shortenText('🙂'.repeat(41))).toBe(`${'🙂'.repeat(19)}…`)
  })
})
