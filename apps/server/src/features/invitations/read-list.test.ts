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

const listOf = (text: string) => {
  const list = readList(text)
  return typeof list === 'string'
    ? list
    : { unknown: list.unknownColumns, lines: list.lines.map(({ line, person }) => [line, person?.email]) }
}
const ida = { firstName: 'Ida', lastName: 'Brandt', email: 'ida@a.example' }

it.each(['sep=;\r\n', '\ufeffsep=;\r\n', '"sep=;";;\n'])(
  'skips the line by which Excel names the separator: %j',
  (first) => {
    const text = `${first}Nachname;Vorname;E-Mail\nBrandt;Ida;ida@a.example`
    expect([people(text), listOf(text)]).toEqual([[ida], { unknown: [], lines: [[3, 'ida@a.example']] }])
    expect(people('sep=,\nNachname,Vorname,"a;b",E-Mail\nBrandt,Ida,,ida@a.example')).toEqual([ida])
  },
)

it('knows a heading by its names where that of the address is another one', () => {
  const text = 'Nachname;Vorname;Kundennr;Kontakt\nBrandt;Ida;7;ida@a.example\nSommer;Ole;8;'
  expect(people(text)).toEqual([ida, { firstName: 'Ole', lastName: 'Sommer', email: '' }])
  expect(listOf(text)).toMatchObject({ unknown: ['Kundennr'] })
  // Two may be it: none is chosen, and both are named.
  const two = 'Nachname;Vorname;Privat;Büro\nBrandt;Ida;ida@a.example;ida@b.example'
  expect(people(two)).toEqual([{ ...ida, email: '' }])
  expect(listOf(two)).toMatchObject({ unknown: ['Privat', 'Büro'] })
})

it('takes somebody without an address in the first line for no heading', () => {
  expect(listOf('Ida;Brandt;ida-at-a.example\nOle;Sommer;ole@b.example')).toEqual({
    unknown: [],
    lines: [
      [1, undefined],
      [2, 'ole@b.example'],
    ],
  })
})

it.each([
  ['Vorname;Rufname;Nachname;E-Mail', 'Ida;Idchen;Brandt;ida@a.example', ['Rufname'], ida],
  ['Rufname;Vorname;Nachname;E-Mail', 'Idchen;Ida;Brandt;ida@a.example', ['Rufname'], ida],
  ['Vorname;Nachname;Familienname;E-Mail', 'Ida;Brandt;Sommer;ida@a.example', ['Familienname'], ida],
  ['Vorname;Nachname;E-Mail;Mail', 'Ida;Brandt;ida@a.example;ida@b.example', ['Mail'], ida],
  [
    'Vorname;Nachname;E-Mail;Einwilligung am;Einwilligungsdatum',
    'Ida;Brandt;ida@a.example;01.10.2026;02.10.2026',
    ['Einwilligungsdatum'],
    { ...ida, consentedOn: '01.10.2026' },
  ],
])(
  'reads the column of the exact name, and names the one beside it as unread: %s',
  (heading, line, unknown, person) => {
    const text = `${heading}\n${line}`
    expect(people(text)).toEqual([person])
    expect(listOf(text)).toMatchObject({ unknown })
  },
)

const faultsOf = (text: string) => {
  const list = readList(text)
  return typeof list === 'string' ? list : list.lines.map((line) => ('fault' in line ? line.fault : null))
}

it('of two columns that are equally exact takes the one that says something, and names what differs', () => {
  const heading = 'Vorname;Nachname;Mail;Mailadresse'
  const mails = ['ida@a.example;', ';ida@a.example', 'ida@a.example;Ida@A.example', 'ida@a.example;ida@b.example']
  const text = [heading, ...mails.map((mail) => `Ida;Brandt;${mail}`)].join('\n')
  expect(people(text)).toEqual([ida, ida, ida, undefined])
  expect(faultsOf(text)).toEqual([null, null, null, { field: 'email', code: 'columnsDiffer' }])
  expect(faultsOf('Vorname;Zuname;Familienname;E-Mail\nIda;Brandt;Sommer;ida@a.example\nIda;Brandt')).toEqual([
    { field: 'lastName', code: 'columnsDiffer' },
    null,
  ])
  expect(faultsOf('Vorname;Nachname;E-Mail\nIda;Brandt;ida@a.example;7')).toEqual([
    { field: null, code: 'unreadableLine' },
  ])
})

it.each([
  ['Einwilligung;Einwilligung am', 'ja;01.10.2026', { ...ida, consentedOn: '01.10.2026' }],
  ['Einwilligung am;Einwilligung', '01.10.2026;x', { ...ida, consentedOn: '01.10.2026' }],
  ['Einwilligung;Einwilligung vom', 'Ja;01.10.2026', { ...ida, consentedOn: '01.10.2026' }],
  ['Einwilligung', 'ja', ida],
])('takes a yes for no day of the consent: %s', (columns, cells, person) => {
  const text = `Vorname;Nachname;E-Mail;${columns}\nIda;Brandt;ida@a.example;${cells}`
  expect(people(text)).toEqual([person])
  expect(listOf(text)).toMatchObject({ unknown: [] })
})

it.each([
  ['Vorname;Rufname;Nachname;E-Mail', ';Ida;Brandt;ida@a.example', ida],
  ['Vorname;Nachname;E-Mail;Mail', 'Ida;Brandt;;ida@a.example', ida],
  [
    'Vorname;Nachname;E-Mail;Einwilligung am;Einwilligung vom',
    'Ida;Brandt;ida@a.example;;01.10.2026',
    { ...ida, consentedOn: '01.10.2026' },
  ],
])('asks the column beside the exact one where that one says nothing: %s', (heading, line, person) => {
  const text = `${heading}\n${line}`
  expect(people(text)).toEqual([person])
  expect(listOf(text)).toMatchObject({ unknown: [] })
})

it('invites nobody whose consent is spoken of in words that say no yes', () => {
  const of = (columns: string, cells: string) =>
    faultsOf(`Vorname;Nachname;E-Mail;${columns}\nIda;Brandt;ida@a.example;${cells}`)
  for (const word of ['widerrufen', 'n', 'liegt vor'])
    expect(of('Einwilligung am;Einwilligung', `01.10.2026;${word}`)).toEqual([
      { field: 'consentedOn', code: 'columnsDiffer' },
    ])
  // The only word there is no day, which the judgement of the line then says.
  expect(of('Einwilligung am;Einwilligung', ';widerrufen')).toEqual([null])
  expect(people('Vorname;Nachname;E-Mail;Einwilligung am;Einwilligung\nIda;Brandt;ida@a.example;;widerrufen')).toEqual([
    { ...ida, consentedOn: 'widerrufen' },
  ])
})

it.each(['Einwilligung', 'Einwilligung;Einwilligung am', 'Einwilligung;Einwilligung vom'])(
  'invites nobody whose line says that they have not consented: %s',
  (columns) => {
    const lines = ['nein', 'No;01.10.2026', 'ja'].map((cells) => `Ida;Brandt;ida@a.example;${cells}`)
    const denied = { field: null, code: 'consentDenied' }
    const text = [
      'Vorname;Nachname;E-Mail;' + columns,
      lines[0],
      ...(columns.includes(';') ? [lines[1]] : []),
      lines[2],
    ]
    expect(faultsOf(text.join('\n'))).toEqual(columns.includes(';') ? [denied, denied, null] : [denied, null])
  },
)

it('loses no other line to a quotation mark that is never closed, nor to a long one', () => {
  const text = [
    'Vorname;Nachname;E-Mail',
    '"Ida;Brandt;ida@a.example',
    'Ole "Olli";Sommer;ole@b.example',
    `Eva;${'x'.repeat(3_000)};eva@c.example`,
    '"Jan\nPiet";Berg;jan@d.example',
    'Uwe;"Kern";uwe@e.example',
  ].join('\n')
  expect(listOf(text)).toEqual({
    unknown: [],
    lines: [
      [2, undefined],
      [3, 'ole@b.example'],
      [4, undefined],
      [5, 'jan@d.example'],
      [7, 'uwe@e.example'],
    ],
  })
  const list = readList(text)
  expect(typeof list === 'string' ? list : list.lines[0]!.raw).toBe('"Ida;Brandt;ida@a.example')
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
