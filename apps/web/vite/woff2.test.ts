import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { fontFiles } from '@referral/theme/fonts'
import { readLineMetrics } from './woff2.ts'

const require = createRequire(import.meta.url)

// The fallback faces only match while these numbers are the font's own.
it.each(fontFiles.map((font) => [font.name, font] as const))(
  '%s declares the line metrics of its file',
  (_name, font) => {
    const measured = readLineMetrics(readFileSync(require.resolve(font.source)))
    expect(measured.ascent).toBeCloseTo(font.ascent, 4)
    expect(measured.descent).toBeCloseTo(font.descent, 4)
    expect(measured.lineGap).toBe(0)
  },
)
