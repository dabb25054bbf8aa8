import { formatIn } from '@referral/domain/format'
import { expect, it } from 'vitest'
import { readChanges } from './read-changes.ts'

const names = {
  ...{ yes: 'Ja', no: 'Nein', off: 'Aus' },
  money: formatIn.de.money,
  option: (path: string, value: string) => (path === 'Sprachen' && value === 'de' ? 'Deutsch' : undefined),
  page: (name: string) => (name === 'Impressum' ? 'Recht: Impressum' : undefined),
}
const read = (Feld: string, Vorher: string | null, Nachher: string | null) =>
  readChanges([{ Feld, Vorher, Nachher }], names).map(({ path, before, after }) => [path, before, after])

it.each([
  ['AllowSelfRecommendation', 'false', 'true', 'Nein', 'Ja'],
  ['MaxEmpfaengerPraemieCent', null, '3500', null, '35,00\u00a0€'],
  ['ErzwingeLoginAusnahmen', null, '["Impressum","Neu"]', null, 'Recht: Impressum, Neu'],
  ['Sprachen', '["de","en"]', '["de"]', 'Deutsch, en', 'Deutsch'],
  ['Kanaele.ModuleGmail', '2', '-1', '2', 'Aus'],
  ['FacebookId', null, '123456789012345678901', null, '123456789012345678901'],
  ['Kontakt.Telefon', '040 1', '', '040 1', null],
  ['Name', '{noch offen', '[Entwurf]', '{noch offen', '[Entwurf]'],
])('says %s as people read it', (path, from, to, before, after) => {
  expect(read(path, from, to)).toEqual([[path, before, after]])
})

it('says a group by its members, also where it comes or goes whole', () => {
  expect(read('Routen', null, '{"agencyHome":"/partner","Faq":"/fragen"}')).toEqual([
    ['Routen.agencyHome', null, '/partner'],
    ['Routen.Faq', null, '/fragen'],
  ])
  expect(read('Routen', '{"Faq":"/fragen"}', null)).toEqual([['Routen.Faq', '/fragen', null]])
})

it('keeps what was cut off', () => {
  const cut = `["${'a'.repeat(199)}…`
  expect(read('EmailWhitelist', null, cut)).toEqual([['EmailWhitelist', null, cut]])
})
