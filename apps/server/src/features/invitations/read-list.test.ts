import { expect, it } from 'vitest'
import { readList } from './read-list.ts'

const people = (text: string) => {
  const list = readList(text)
  return typeof list === 'string' ? list : list.lines.map(({ person }) => person)
}

it.each([
  ['one a line', 'Ida Brandt <ida@a.example>\nOle <ole@b.example>'],
  ['one behind the other', '"Brandt, Ida" <ida@a.example>, Ole <ole@b.example>;'],
])('reads what a mail program writes, %s', (_form, text) => {
  expect(people(text)).toEqual([
    { firstName: 'Ida', lastName: 'Brandt', email: 'ida@a.example' },
    { firstName: '', lastName: 'Ole', email: 'ole@b.example' },
  ])
})

it('finds no person where an address is not at the end', () => {
  expect(people('Ida <ida@a.example>\nOle <ole@b.example> Sommer\nole@b.example>')).toEqual([
    { firstName: '', lastName: 'Ida', email: 'ida@a.example' },
    undefined,
    undefined,
  ])
})

it.each(['Name;E-Mail\nIda Maria Brandt;ida@a.example', 'Email,Name\nida@a.example,"Brandt, Ida Maria"'])(
  'splits a whole name under one heading: %j',
  (text) => {
    expect(people(text)).toEqual([{ firstName: 'Ida Maria', lastName: 'Brandt', email: 'ida@a.example' }])
  },
)

it('takes no word of a last name for the first name, which is missing', () => {
  for (const text of [
    'Anrede;Nachname;E-Mail\nFrau;von Braun;ida@a.example',
    'Nachname;E-Mail\nvon Braun;ida@a.example',
  ])
    expect(people(text)).toEqual([{ firstName: '', lastName: 'von Braun', email: 'ida@a.example' }])
  expect(people('Vorname;Name;E-Mail\nIda;von Braun;ida@a.example')).toEqual([
    { firstName: 'Ida', lastName: 'von Braun', email: 'ida@a.example' },
  ])
})

it('reads no line without a heading that has more than a name and an address', () => {
  // A title would be greeted as a first name, and a day of consent be left out of the proof.
  const ida = 'Ida;Brandt;ida@a.example'
  expect(people(`${ida};\nFrau;${ida}\n${ida};01.10.2026\nole@b.example;Ole Sommer`)).toEqual([
    { firstName: 'Ida', lastName: 'Brandt', email: 'ida@a.example' },
    undefined,
    undefined,
    { firstName: 'Ole', lastName: 'Sommer', email: 'ole@b.example' },
  ])
})

// It is read on the thread that serves everybody; a list may be three times as long.
it.each([
  ['an address without an end', '<' + 'a@'.repeat(50_000)],
  ['addresses without an end', '<a@'.repeat(33_000)],
  ['blanks', `a <b@c>\nx${' '.repeat(100_000)}y`],
  ['blanks before a bracket', `a <b@c>\nx${' '.repeat(100_000)}<`],
])('takes no time for %s', (_kind, text) => {
  const started = performance.now()
  readList(text)
  expect(performance.now() - started).toBeLessThan(2_000)
})
