import { describe, expect, it } from 'vitest'
import { fieldLanguages, renderAtDesk } from '#desk/at-desk.fixture.tsx'
import { words as catalogueWords } from '#features/catalogue/words.ts'
import { queryOf } from '#platform/query.ts'
import { words as deviceWords } from './devices/desk-devices.words.ts'
import { DeviceFacts } from './devices/device-facts.tsx'
import type { DeskDevice } from './devices/device-values.ts'
import { words as productWords } from './products/desk-product.words.ts'
import { ProductFacts } from './products/product-facts.tsx'
import { CategoryDialog } from './setup/category-dialog.tsx'
import { words as setupWords } from './setup/desk-setup.words.ts'
import { FootnoteDialog } from './setup/footnote-dialog.tsx'
import { ListingDialog } from './setup/listing-dialog.tsx'

const none = () => {}
const device = {
  ...{ id: 1, version: 1, offered: true, kind: 'smartphone', manufacturer: 'Lumo', name: 'Lumo X2', picture: null },
  ...{ position: 1, topPosition: null, line1: { de: '6 Zoll', en: '' }, line2: { de: '', en: '' } },
  tariffs: [{ productId: 469, deviceCents: 9_900, monthlyCents: 3_995, promotion: null, promotionCents: null }],
} as unknown as DeskDevice

const forms = [
  ['a category', <CategoryDialog key="category" category={undefined} all={[]} onClose={none} />, 'Name'],
  ['a footnote', <FootnoteDialog key="footnote" note={undefined} all={[]} onClose={none} />, 'Titel'],
  ['a page of products', <ListingDialog key="listing" listing={undefined} all={[]} onClose={none} />, 'Titel'],
  ['a device', <DeviceFacts key="device" device={device} tariffs={[{ id: 469, name: 'Mobil M' }]} />, 'Aktion'],
  ['a product', <ProductFacts key="product" product={undefined} />, productWords.de.name],
] as const

describe.each(forms)('the form of %s', (_, form, field) => {
  const drawn = (...languages: readonly ('de' | 'en')[]) =>
    renderAtDesk(form, {
      languages,
      words: {
        ...{ 'desk-setup': setupWords.de, 'desk-devices': deviceWords.de, 'desk-product': productWords.de },
        catalogue: catalogueWords.de,
      },
      answers: [
        [queryOf('listDeskCategories').queryKey, []],
        [queryOf('listFootnotes').queryKey, []],
      ],
    })

  it('asks for German alone where the tenant offers German alone, and names no language', () => {
    expect(fieldLanguages(drawn('de'))).toEqual(['de'])
    expect(drawn('de')).not.toMatch(/englisch|\(deutsch\)|>Deutsch</i)
  })

  it('asks for both languages by their names where the tenant offers both', () => {
    const html = drawn('de', 'en')
    expect(fieldLanguages(html)).toEqual(['de', 'en'])
    expect(html.indexOf(`${field} (deutsch)`)).toBeGreaterThan(-1)
    expect(html.indexOf(`${field} (englisch)`)).toBeGreaterThan(-1)
  })
})
