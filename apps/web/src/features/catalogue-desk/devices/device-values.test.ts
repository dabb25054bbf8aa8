import { formatIn } from '@referral/domain/format'
import { describe, expect, it } from 'vitest'
import {
  devicePaths,
  emptyDevice,
  findDeviceFaults,
  newTariff,
  tariffIds,
  tariffKey,
  tariffOn,
  toDeviceBody,
  toDeviceValues,
  type DeskDevice,
  type DeviceValues,
} from './device-values.ts'

const both = ['de', 'en'] as const
const tariff = (id: number, device: string, monthly: string) => ({
  ...newTariff(id),
  [tariffKey(id, 'deviceCents')]: device,
  [tariffKey(id, 'monthlyCents')]: monthly,
})
const values = {
  ...{ ...emptyDevice, name: 'Lumo X2', manufacturer: 'Lumo' },
  ...tariff(476, '1,00', '59,95'),
  ...tariff(469, '1.099,00', '44,95'),
} as DeviceValues

describe('the form of a device', () => {
  it('sends its tariffs by their numbers, without the removed ones', () => {
    expect(toDeviceBody(values, both).tariffs).toEqual([
      { productId: 469, deviceCents: 109_900, monthlyCents: 4_495, promotion: null, promotionCents: null },
      { productId: 476, deviceCents: 100, monthlyCents: 5_995, promotion: null, promotionCents: null },
    ])
    expect(tariffIds({ ...values, [tariffOn(476)]: false })).toEqual([469])
  })

  it('shows again what it sent', () => {
    const sent = { ...toDeviceBody(values, both), deviceId: 1, version: 1 } as unknown as DeskDevice
    expect(toDeviceValues(sent, formatIn.de)).toEqual(values)
  })

  it('finds the server’s faults by the place of the tariff in the body', () => {
    expect(devicePaths(values)[tariffKey(476, 'monthlyCents')]).toBe('tariffs.1.monthlyCents')
    const without = devicePaths({ ...values, [tariffOn(469)]: false } as DeviceValues)
    expect([without[tariffKey(476, 'monthlyCents')], without[tariffKey(469, 'monthlyCents')]]).toEqual([
      'tariffs.0.monthlyCents',
      undefined,
    ])
  })

  it('names the faults of its tariffs', () => {
    const wrong = {
      ...{ ...values, name: ' ', position: '0', topPosition: 'vorn' },
      ...{ [tariffKey(469, 'deviceCents')]: 'viel', [tariffKey(469, 'promotionCents')]: '2,00' },
      ...{ [tariffKey(476, 'promotion.de')]: 'Herbst', [tariffKey(476, 'promotionCents')]: '1,01' },
    } as DeviceValues
    expect(findDeviceFaults(wrong, both)).toEqual({
      ...{ name: 'required', position: 'invalid', topPosition: 'invalid' },
      ...{ 'tariffs.469.deviceCents': 'invalid', 'tariffs.476.promotionCents': 'aboveUsual' },
    })
    const unnamed = { ...values, [tariffKey(469, 'promotionCents')]: '2,00' } as DeviceValues
    expect(findDeviceFaults(unnamed, both)).toEqual({ 'tariffs.469.promotion.de': 'required' })
    const removed = { ...wrong, [tariffOn(469)]: false, [tariffOn(476)]: false } as DeviceValues
    expect(Object.keys(findDeviceFaults(removed, both)).filter((name) => name.startsWith('tariffs'))).toEqual([])
  })

  it('keeps hidden English, but no promotion that only a hidden field names', () => {
    const named = {
      ...{ ...values, 'line1.en': 'Six inches', [tariffKey(469, 'promotionCents')]: '2,00' },
      ...{ [tariffKey(469, 'promotion.de')]: 'Herbst', [tariffKey(469, 'promotion.en')]: 'Autumn' },
    } as DeviceValues
    const sent = toDeviceBody(named, ['de'])
    expect(sent.line1.en).toBe('Six inches')
    expect(sent.tariffs[0]?.promotion).toEqual({ de: 'Herbst', en: 'Autumn' })
    const ended = {
      ...named,
      ...{ [tariffKey(469, 'promotion.de')]: '', [tariffKey(469, 'promotionCents')]: '' },
    } as DeviceValues
    expect(findDeviceFaults(ended, ['de'])).toEqual({})
    expect(toDeviceBody(ended, ['de']).tariffs[0]?.promotion).toBeNull()
    // Where the English name is shown, it is asked for the German one.
    expect(findDeviceFaults(ended, both)).not.toEqual({})
  })
})
