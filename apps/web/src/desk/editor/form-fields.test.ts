import { describe, expect, it } from 'vitest'
import { catalogueSetupOperations } from '@referral/contract/catalogue-setup'
import { formatIn } from '@referral/domain/format'
import { bodyFaults } from './body-faults.ts'
import * as fields from './form-fields.ts'

const table = {
  ...fields.inBoth('title', fields.text),
  ...{ cents: fields.amount, onceCents: fields.amountOrNothing, months: fields.whole, startOn: fields.day },
  ...{ ids: fields.ids, young: fields.eitherOrAny, active: fields.flag, note: fields.optionalText },
  ...fields.pictureFields,
}

describe('the fields of a form', () => {
  const thing = {
    title: { de: 'Herbst', en: null },
    ...{ cents: 123_456, onceCents: 0, months: 24, startOn: '2026-11-20T00:00:00' },
    ...{ ids: [7, 3, 7], young: false, active: true, note: null, picture: null },
  }
  const shown = {
    ...{ 'title.de': 'Herbst', 'title.en': '', cents: '1.234,56', onceCents: '', months: '24', startOn: '20.11.2026' },
    ...{ ids: '3\n7', young: 'no', active: true, note: '', picture: '', pictureProblem: '' },
  }

  it('show a thing as people type it, by the paths of its members', () => {
    expect(fields.readValues(table, thing, formatIn.de)).toEqual(shown)
    expect(fields.readValues(table, thing, formatIn.en).cents).toBe('1,234.56')
  })

  it('write it again with its members in each other', () => {
    expect(fields.writeValues(table, shown)).toEqual({
      ...{ title: { de: 'Herbst', en: '' }, cents: 123_456, onceCents: 0, months: 24, startOn: '2026-11-20' },
      ...{ ids: [3, 7], young: false, active: true, note: null, picture: null },
    })
  })
})

describe('the contract’s faults of a body', () => {
  const check = (body: object) => bodyFaults(catalogueSetupOperations.createCampaign, body)
  const good = {
    ...{ title: { de: 'Herbst', en: '' }, body: { de: 'a', en: '' }, legal: { de: 'b', en: '' } },
    ...{ startOn: '2026-11-20', endOn: null, categoryIds: [], productIds: [] },
  }
  it('are named by the members of the code; a missing member is required', () => {
    expect(check(good)).toEqual({})
    expect(check({ ...good, title: { de: ' ', en: '' }, startOn: null, endOn: '31.02.2026' })).toEqual({
      ...{ 'title.de': 'required', startOn: 'required', endOn: 'invalidDate' },
    })
    expect(check({ ...good, productIds: [0] })).toEqual({ 'productIds.0': 'invalid' })
  })
})
