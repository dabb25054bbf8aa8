import { describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'

const bytes = (...values: number[]) => new Uint8Array(values).buffer

describe('readText', () => {
  it('reads the encodings in which spreadsheets save a table', () => {
    expect(readText(new TextEncoder().encode('Müller').buffer)).toBe('Müller')
    expect(readText(bytes(0x4d, 0xfc, 0x6c))).toBe('Mül')
    expect(readText(bytes(0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00))).toBe('Mü')
    expect(readText(bytes(0xfe, 0xff, 0x00, 0x4d, 0x00, 0xfc))).toBe('Mü')
    expect(readText(bytes())).toBe('')
  })
})
