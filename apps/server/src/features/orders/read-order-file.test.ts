import { expect, it } from 'vitest'
import { isRefused } from '#platform/outcome.ts'
import { createPacker, unpackRows } from '#platform/work/packed-rows.ts'
import { packLines, readOrderFile } from './read-order-file.ts'
import type { ReadLine } from './receive-many.ts'

const now = new Date('2026-11-28T09:00:00Z')
const heading = 'Quelle;Auftragsnummer;Auftragsdatum;Status;Produkt;Nachname;Nachname'

it('packs each line of a file before it reads the next one', async () => {
  const packer = createPacker<ReadLine>(100)
  let packed = 0
  const add = (line: ReadLine) => {
    packed += 1
    packer.add(line)
  }
  function* lines() {
    for (let line = 1; line <= 250; line += 1) {
      expect(packed).toBe(line - 1)
      yield { line, raw: { Auftragsnummer: `P-${line}` } }
    }
  }
  const read = await packLines(lines(), { ...packer, add }, now)
  expect(isRefused(read) ? read : [read.count, read.packs.length]).toEqual([250, 3])
})

it('takes an empty cell for none, and of two columns of a name the last one', async () => {
  const content = [heading, 'kasse;C-1;2026-11-20;aktiv;462;Erste;', 'kasse;C-2;2026-11-20;;462;;Zweite'].join('\n')
  const read = await readOrderFile({ dryRun: true, format: 'csv', content }, now)
  if (isRefused(read)) throw new Error(read.name)
  const [lines] = [...unpackRows(read.lines)]
  expect(lines!.map(({ read: { order, problems } }) => [order?.lastName, problems])).toEqual([
    [null, []],
    [undefined, [{ field: 'state', code: 'invalid' }]],
  ])
})

it('loses no other line to a quotation mark within words, to one that is never closed, or to a mix of line ends', async () => {
  const line = (number: string, name: string) => `kasse;${number};2026-11-20;aktiv;462;${name};`
  const content = [
    `${heading}\r\n`,
    `${line('C-1', '"Zum Löwen" Gasthaus')}\n`,
    `${line('"C-2', 'Müller')}\r\n`,
    `${line(' "C-3" ', '"Wirt ""Zum Ochsen""; Inh. Maier"')}\n`,
    `${line('C-4', '"erste\nzweite"')}\r`,
    `${line('C-5', '5" Rohre')}\n`,
    `${line('C-6', 'x'.repeat(70_000))}\n`,
    line('C-7', 'Yılmaz'),
  ].join('')
  const read = await readOrderFile({ dryRun: true, format: 'csv', content }, now)
  if (isRefused(read)) throw new Error(read.name)
  const lines = [...unpackRows(read.lines)].flat()
  expect(lines.map(({ line, read: { orderNumber } }) => [line, orderNumber])).toEqual([
    [2, 'C-1'],
    [3, null],
    [4, 'C-3'],
    [5, 'C-4'],
    [7, 'C-5'],
    [8, null],
    [9, 'C-7'],
  ])
})

it.each(['sep=;', '\ufeffsep=;', '"sep=;";;;;;;'])(
  'reads what a German Excel makes of a file: its line %s, and days with a time',
  async (first) => {
    const days = ['20.11.2026', '20.11.2026 14:30', '20.11.2026 9:05:07', '20.11.2026 - 00:30', '20.11.2026 25:30']
    const content = [first, heading, ...days.map((day, at) => `kasse;C-${at};${day};aktiv;462;;`)].join('\r\n')
    const read = await readOrderFile({ dryRun: true, format: 'csv', content }, now)
    if (isRefused(read)) throw new Error(read.name)
    const lines = [...unpackRows(read.lines)].flat()
    expect(read.unknownColumns).toEqual([])
    expect(lines.map(({ line, read: { order } }) => [line, order?.hasTime, order?.orderedAt.toISOString()])).toEqual([
      [3, false, '2026-11-19T23:00:00.000Z'],
      [4, true, '2026-11-20T13:30:00.000Z'],
      [5, true, '2026-11-20T08:05:07.000Z'],
      [6, true, '2026-11-19T23:30:00.000Z'],
      [7, undefined, undefined],
    ])
  },
)

it('reads a file in which every row goes on and never ends, made to take the square of its length', async () => {
  const content = `${heading}\n${'"\na";'.repeat(99_000)}`
  const read = await readOrderFile({ dryRun: true, format: 'csv', content }, now)
  if (isRefused(read)) throw new Error(read.name)
  const lines = [...unpackRows(read.lines)].flat()
  expect(lines).toHaveLength(99_001)
  expect(new Set(lines.map(({ read: { orderNumber } }) => orderNumber))).toEqual(new Set([null]))
})
