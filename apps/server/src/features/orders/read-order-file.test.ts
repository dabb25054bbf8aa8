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
