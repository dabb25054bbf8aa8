import { describe, expect, it } from 'vitest'
import { decodeFile } from './decode-file.ts'

const bytes = (...values: number[]) => new Uint8Array(values)

describe('decodeFile', () => {
  it('reads the encodings in which spreadsheets save a table', () => {
    expect(decodeFile(new TextEncoder().encode('Müller'))).toBe('Müller')
    expect(decodeFile(bytes(0x4d, 0xfc, 0x6c))).toBe('Mül')
    expect(decodeFile(bytes(0xff, 0xfe, 0x4d, 0x00, 0xfc, 0x00))).toBe('Mü')
    expect(decodeFile(bytes(0xfe, 0xff, 0x00, 0x4d, 0x00, 0xfc))).toBe('Mü')
    expect(decodeFile(bytes())).toBe('')
  })
})
