import { formatIn } from '@referral/domain/format'
import { describe, expect, it } from 'vitest'
import { mergeValues } from '#platform/form/merge-values.ts'
import { emptyProduct, findFaults, toBody, toValues, type DeskProduct } from './product-values.ts'

const values = { ...emptyProduct, 'de.name': 'Zuhause', monthlyCents: '1.039,95', categoryId: '2', source: 'FESTNETZ' }

describe('the form of a product', () => {
  it('sends cents, and nothing where nothing was typed', () => {
    expect(toBody(values)).toMatchObject({ monthlyCents: 103_995, onceCents: 0, name: 'Zuhause', en: null })
    expect(toBody({ ...values, 'en.name': 'Home', footnoteIds: '3\n1' })).toMatchObject({
      en: { name: 'Home', promotion: null },
      footnoteIds: [3, 1],
    })
  })

  it('shows again what it sent', () => {
    const sent = { ...toBody({ ...values, onceCents: '9,90', termMonths: '24', footnoteIds: '3' }), id: 1, version: 1 }
    expect(toValues(sent as unknown as DeskProduct, formatIn.de)).toEqual({
      ...values,
      onceCents: '9,90',
      termMonths: '24',
      footnoteIds: '3',
    })
  })

  it('shows prices as the language of the page writes them, and reads them again', () => {
    const sent = { ...toBody({ ...values, onceCents: '9,90' }), id: 1, version: 1 } as unknown as DeskProduct
    const english = toValues(sent, formatIn.en)
    expect([english.monthlyCents, english.onceCents]).toEqual(['1,039.95', '9.90'])
    expect(toBody(english)).toEqual(toBody({ ...values, onceCents: '9,90' }))
  })

  it('shows a commission in euro, with its model in a field of its own', () => {
    const shown = (kept: string | null) => {
      const product = { ...toBody(values), commission: kept, id: 1, version: 1 } as unknown as DeskProduct
      const { commission, commissionModel } = toValues(product, formatIn.de)
      return [commission, commissionModel, toBody(toValues(product, formatIn.de)).commission]
    }
    expect(shown('premium;5000')).toEqual(['50,00', 'premium', 'premium;5000'])
    expect(shown('9000')).toEqual(['90,00', '', '9000'])
    expect(shown(null)).toEqual(['', 'standard', null])
    const { commission, commissionModel } = findFaults({ ...values, commission: '50', commissionModel: 'Zwei Worte' })
    expect([commission, commissionModel]).toEqual([undefined, 'invalidIdentifier'])
  })

  it('is not saved while a picture that was refused is left over', () => {
    expect(findFaults({ ...values, pictureProblem: 'kaputt.png: nicht lesbar' }).pictureProblem).toBe('pictureRefused')
    expect(findFaults(values)).toEqual({})
  })

  it('names what is wrong', () => {
    const faults = findFaults({
      ...emptyProduct,
      ...{ monthlyCents: '-1', onceCents: 'viel', commission: 'x', termMonths: '999', shopUrl: 'http://a' },
    })
    expect(faults).toEqual({
      ...{ 'de.name': 'required', monthlyCents: 'invalid', onceCents: 'invalid', termMonths: 'invalid' },
      ...{ commission: 'invalid', categoryId: 'required', source: 'required', shopUrl: 'invalidShopUrl' },
    })
    expect(findFaults({ ...values, 'en.line1': 'Fast' })).toEqual({ 'en.name': 'required' })
    expect(findFaults({ ...values, monthlyCents: '100.000,01' })).toEqual({ monthlyCents: 'amountTooHigh' })
    expect(findFaults({ ...values, monthlyCents: '' })).toEqual({ monthlyCents: 'required' })
  })

  it('keeps the input, and takes over changes of the other alone', () => {
    const mine = { ...values, monthlyCents: '10,00', 'de.split': 'meins' }
    const theirs = { ...values, monthlyCents: '20,00', termMonths: '12' }
    const { merged, changed } = mergeValues(values, mine, theirs)
    expect(merged).toEqual({ ...values, monthlyCents: '10,00', 'de.split': 'meins', termMonths: '12' })
    expect(changed).toEqual(['monthlyCents', 'termMonths'])
  })

  it('handles fields that only one of the two versions has', () => {
    const base = { t469_on: true, t469_device: '99,00' }
    const mine = { ...base, t475_on: true, t475_device: '1,00' }
    const theirs = { t476_on: true, t476_device: '2,00', t469_on: false, t469_device: '99,00' }
    const { merged, changed } = mergeValues<Record<string, string | boolean>>(base, mine, theirs)
    expect(merged).toEqual({ ...theirs, t475_on: true, t475_device: '1,00' })
    expect(changed).toEqual(['t469_on', 't476_on', 't476_device'])
  })
})
