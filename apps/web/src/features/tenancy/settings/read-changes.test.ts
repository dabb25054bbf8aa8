import { formatIn } from '@referral/domain/format'
import { expect, it } from 'vitest'
import { readChanges } from './read-changes.ts'

const names = {
  ...{ yes: 'Ja', no: 'Nein', off: 'Aus' },
  place: (kept: string) => kept.replace('Routen.', 'routes.'),
  money: formatIn.de.money,
  option: (path: string, value: string) => (path === 'languages' && value === 'de' ? 'Deutsch' : undefined),
  page: (name: string) => (name === 'Impressum' ? 'Recht: Impressum' : undefined),
}
const read = (field: string, before: string | null, after: string | null) =>
  readChanges([{ field, before, after }], names).map(({ path, before, after }) => [path, before, after])

it.each([
  ['allowSelfRecommendation', 'false', 'true', 'Nein', 'Ja'],
  ['maxRecipientCents', null, '3500', null, '35,00\u00a0€'],
  ['forcedLoginExceptions', null, '["Impressum","Neu"]', null, 'Recht: Impressum, Neu'],
  ['languages', '["de","en"]', '["de"]', 'Deutsch, en', 'Deutsch'],
  ['channels.gmail', '2', '-1', '2', 'Aus'],
  ['facebookId', null, '123456789012345678901', null, '123456789012345678901'],
  ['contact.phone', '040 1', '', '040 1', null],
  ['name', '{noch offen', '[Entwurf]', '{noch offen', '[Entwurf]'],
])('says %s as people read it', (path, from, to, before, after) => {
  expect(read(path, from, to)).toEqual([[path, before, after]])
})

it('lists a group by its members, also where it is added or removed as a whole', () => {
  expect(read('Routen', null, '{"agencyHome":"/partner","Faq":"/fragen"}')).toEqual([
    ['routes.agencyHome', null, '/partner'],
    ['routes.Faq', null, '/fragen'],
  ])
  expect(read('Routen', '{"Faq":"/fragen"}', null)).toEqual([['routes.Faq', '/fragen', null]])
})

it('keeps a truncated value as it is', () => {
  const cut = `["${'a'.repeat(199)}…`
  expect(read('emailWhitelist', null, cut)).toEqual([['emailWhitelist', null, cut]])
})
