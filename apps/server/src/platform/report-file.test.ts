import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { read, utils, type WorkSheet } from '@e965/xlsx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayCell, instantCell, moneyCell, type Cell } from './report-cell.ts'
import { workbookOf } from './report-workbook.ts'

async function* once(rows: readonly (readonly Cell[])[]) {
  yield await Promise.resolve(rows)
}
const opened = async (rows: readonly (readonly Cell[])[]): Promise<WorkSheet> => {
  const bytes = await buffer(Readable.from(workbookOf(['Kopf'], once(rows), 'Tabelle')))
  return read(bytes, { cellNF: true, sheetStubs: true }).Sheets.Tabelle1!
}

describe('a workbook', () => {
  it('holds amounts, days, instants and counts as such', async () => {
    const sheet = await opened([
      [moneyCell(123_456), dayCell('2026-03-29'), instantCell(new Date('2026-07-01T10:30:00Z')), 12, dayCell(null)],
    ])
    expect(utils.sheet_to_json(sheet, { header: 1, raw: false })).toEqual([
      ['Kopf'],
      ['1,234.56', '29.03.2026', '01.07.2026 12:30', '12'],
    ])
    expect(sheet.A2).toMatchObject({ t: 'n', v: 1234.56 })
    expect(sheet.B2).toMatchObject({ t: 'n', v: 46_110 })
  })

  it('holds every text as it is, and none as a formula', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('=1+1', '<b>&amp;"', '_x0041_', '_x000D_', 'a\r\nb', '\u0000\u0008weg', '  Rand  ', '1e5', '007'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 20 }), async (texts) => {
        const sheet = await opened(texts.map((one) => [one]))
        texts.forEach((one, at) => {
          const cell = sheet[`A${at + 2}`] as { t?: string; v?: unknown; f?: string } | undefined
          expect(cell?.f).toBeUndefined()
          expect(cell?.v ?? '').toBe(
            one
              .toWellFormed()
              .replaceAll(/\r\n?/g, '\n')
              .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, ''),
          )
        })
      }),
      { numRuns: 100 },
    )
  })
})
