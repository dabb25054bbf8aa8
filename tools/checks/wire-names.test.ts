import { expect, it } from 'vitest'
import { checkWireNames, findWireNames, wireNames } from './wire-names.ts'

const wire = new Set(['Vorname', 'Empfehlungsnummer', 'Storniert'])
const names = (source: string) => findWireNames(source, wire).map(({ name }) => name)

it.each([
  ['a member', 'const name = user.Vorname'],
  ['a key', 'const user = { Vorname: name }'],
  ['a binding', 'const { Vorname } = user'],
  ['a text', "if (state === 'Storniert') return"],
  ['a path', "const field = 'Vorname.0'"],
])('finds %s', (_what, source) => expect(names(source)).toHaveLength(1))

it('reads no comments and no longer words', () => {
  expect(names('// user.Vorname\n/** Vorname: the first */ const vornamen = user.Vornamen')).toEqual([])
  expect(findWireNames('const a = 1\nconst b = { Vorname: 1 }', wire)).toEqual([{ line: 2, name: 'Vorname' }])
})

it('knows members and enum values', () => {
  const names = wireNames()
  for (const name of ['Vorname', 'Empfehlungsnummer', 'Storniert', 'Freigegeben', 'angeboten'])
    expect(names).toContain(name)
})

it('finds none in the web app', () => expect(checkWireNames(process.cwd())).toMatchObject({ ok: true }))
