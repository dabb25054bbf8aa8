import { expect, it } from 'vitest'
import { readyLines, type ReadyLine } from './ready-lines.ts'

const line = (Empfehlungsnummer: string, Schritt: ReadyLine['Schritt'], Tag: string | null, InTagen: number | null) =>
  ({ Empfehlungsnummer, Schritt, Tag, InTagen, WertCent: 3500 }) as ReadyLine

it('takes what can be claimed today, the soonest last day first', () => {
  const Content = [
    line('late', 'Abruf', '2027-05-01', 60),
    line('waiting', 'Wartezeit', '2027-03-20', 18),
    line('soon', 'Abruf', '2027-03-14', 12),
    line('today', 'Abruf', '2027-03-02', 0),
    line('over', 'Abruf', '2027-03-01', -1),
  ]
  expect(readyLines({ Content }).map(({ Empfehlungsnummer }) => Empfehlungsnummer)).toEqual(['today', 'soon', 'late'])
})
