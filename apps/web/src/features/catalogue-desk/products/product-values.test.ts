import { formatIn } from '@referral/domain/format'
import { describe, expect, it } from 'vitest'
import { mergeValues } from '#platform/form/merge-values.ts'
import { emptyValues, findFaults, toBody, toValues, type DeskProduct } from './product-values.ts'

const values = { ...emptyValues, de_name: 'Zuhause', monthly: '1.039,95', category: '2', source: 'FESTNETZ' }

describe('the form of a product', () => {
  it('sends cents, and nothing where nothing was typed', () => {
    expect(toBody(values)).toMatchObject({ monthlyCents: 103_995, onceCents: 0, name: 'Zuhause', en: null })
    expect(toBody({ ...values, en_name: 'Home', footnotes: '3,1' })).toMatchObject({
      en: { name: 'Home', promotion: null },
      footnoteIds: [3, 1],
    })
  })

  it('shows again what it sent', () => {
    const sent = { ...toBody({ ...values, once: '9,90', term: '24', footnotes: '3' }), id: 1, version: 1 }
    expect(toValues(sent as unknown as DeskProduct, formatIn.de)).toEqual({
      ...values,
      once: '9,90',
      term: '24',
      footnotes: '3',
    })
  })

  it('shows prices as the language of the page writes them, and reads them again', () => {
    const sent = { ...toBody({ ...values, once: '9,90' }), id: 1, version: 1 } as unknown as DeskProduct
    const english = toValues(sent, formatIn.en)
    expect([english.monthly, english.once]).toEqual(['1,039.95', '9.90'])
    expect(toBody(english)).toEqual(toBody({ ...values, once: '9,90' }))
  })

  it('says a commission in euro, with its model in a field of its own', () => {
    const shown = (kept: string | null) => {
      const product = { ...toBody(values), commission: kept, id: 1, version: 1 } as unknown as DeskProduct
      const { commission, commissionModel } = toValues(product, formatIn.de)
      return [commission, commissionModel, toBody(toValues(product, formatIn.de)).commission]
    }
    expect(shown('premium;5000')).toEqual(['50,00', 'premium', 'premium;5000'])
    expect(shown('9000')).toEqual(['90,00', '', '9000'])
    expect(shown(null)).toEqual(['', 'standard', null])
    const { commission, commissionModel } = findFaults({ ...values, commission: '50', commissionModel: 'Zwei Worte' })
    expect([commission, commissionModel]).toEqual([null, 'invalidIdentifier'])
  })

  it('is not saved while a picture that was refused is left over', () => {
    expect(findFaults({ ...values, pictureProblem: 'kaputt.png: nicht lesbar' }).pictureProblem).toBe('pictureRefused')
    expect(findFaults(values).pictureProblem).toBeNull()
  })

  it('names what is wrong', () => {
    const faults = findFaults({
      ...emptyValues,
      monthly: '-1',
      once: 'viel',
      commission: 'x',
      term: '999',
      shopUrl: 'http://a',
    })
    expect(faults).toEqual({
      pictureProblem: null,
      ...{ de_name: 'required', en_name: null, monthly: 'invalid', once: 'invalid', term: 'invalid' },
      ...{
        commission: 'invalid',
        commissionModel: null,
        category: 'required',
        source: 'required',
        shopUrl: 'invalidShopUrl',
      },
    })
    expect(findFaults({ ...values, en_line1: 'Fast' }).en_name).toBe('required')
    expect(findFaults({ ...values, monthly: '100.000,01' }).monthly).toBe('amountTooHigh')
  })

  it('keeps what was typed, and takes over what only the other changed', () => {
    const mine = { ...values, monthly: '10,00', de_split: 'meins' }
    const theirs = { ...values, monthly: '20,00', term: '12' }
    const { merged, changed } = mergeValues(values, mine, theirs)
    expect(merged).toEqual({ ...values, monthly: '10,00', de_split: 'meins', term: '12' })
    expect(changed).toEqual(['monthly', 'term'])
  })

  it('keeps apart what comes and goes: fields of which only one of the two knows', () => {
    const base = { t469_on: true, t469_device: '99,00' }
    const mine = { ...base, t475_on: true, t475_device: '1,00' }
    const theirs = { t476_on: true, t476_device: '2,00', t469_on: false, t469_device: '99,00' }
    const { merged, changed } = mergeValues<Record<string, string | boolean>>(base, mine, theirs)
    expect(merged).toEqual({ ...theirs, t475_on: true, t475_device: '1,00' })
    expect(changed).toEqual(['t469_on', 't476_on', 't476_device'])
  })
})
