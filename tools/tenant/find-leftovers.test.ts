import { expect, it } from 'vitest'
import { findLeftovers } from './find-leftovers.ts'

it('names an account, a tax id and a number that are still those of the tenant it was copied from', () => {
  const settings = {
    Kontakt: { Firma: 'Sprachhaus GmbH', Telefon: '0341 0000 4620' },
    FacebookId: '0000000000000',
    Rechnungsstellung: { UmsatzsteuerId: 'DE000000462' },
    Auszahlungskonto: { Kontoinhaber: 'Sprachhaus GmbH', IBAN: 'DE89370400440532013000' },
  }
  const about = { key: 'sprachhaus', name: 'Sprachhaus', hosts: [] }
  const folder = { about, settings, look: {}, rows: new Map(), words: {}, texts: new Map(), pictures: new Map() }
  expect(findLeftovers(folder)).toEqual(
    ['0341 0000 4620', 'DE89370400440532013000', 'DE000000462', '0000000000000'].map(
      (mark) => `settings.json still says “${mark}”`,
    ),
  )
  expect(findLeftovers({ ...folder, settings: {} })).toEqual([])
})
