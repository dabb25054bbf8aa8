import type { Format } from '@referral/domain/format'
import { parseEuroInput } from '@referral/domain/money'
import { highestPriceCents } from '@referral/domain/offers'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import type { FormValues } from '#platform/form/use-form.ts'
import { pictureFault } from '#desk/picture/picture-values.ts'
import { needed, placeFault } from '#desk/setup/use-setup.ts'

export type DeskDevice = AnswerOf<'getDeskDevice'>
type Body = InputOf<'createDevice'>['body']
type Tariff = Body['tariffs'][number]

/** What is typed of a tariff, each in a field of its own: `t469_device`. */
export const tariffFields = ['device', 'monthly', 'promotionDe', 'promotionEn', 'promotionPrice'] as const
export type TariffField = (typeof tariffFields)[number]
export const tariffKey = (id: number, field: TariffField) => `t${id}_${field}` as const
/** Whether a device can be had with it. */
export const tariffOn = (id: number) => `t${id}_on` as const

export const emptyDevice = {
  ...{ kind: 'smartphone', manufacturer: '', name: '', line1De: '', line1En: '', line2De: '', line2En: '' },
  ...{ picture: '', pictureProblem: '', position: '1', topPosition: '' },
}
export type DeviceValues = typeof emptyDevice & { [Name in `t${number}_${TariffField}`]: string } & {
  [Name in `t${number}_on`]: boolean
}
type DeviceField = keyof DeviceValues & string

/** The tariffs it can be had with, by their numbers. */
export const tariffIds = (values: FormValues): number[] =>
  Object.keys(values)
    .flatMap((name) => (values[name] === true ? (/^t(\d+)_on$/.exec(name)?.[1] ?? []) : []))
    .map(Number)
    .toSorted((a, b) => a - b)

function tariffValues({ productId: id, ...tariff }: Tariff, { amount }: Format): FormValues {
  return {
    [tariffOn(id)]: true,
    [tariffKey(id, 'device')]: amount(tariff.deviceCents),
    [tariffKey(id, 'monthly')]: amount(tariff.monthlyCents),
    [tariffKey(id, 'promotionDe')]: tariff.promotion?.de ?? '',
    [tariffKey(id, 'promotionEn')]: tariff.promotion?.en ?? '',
    [tariffKey(id, 'promotionPrice')]:
      tariff.promotionCents === null || tariff.promotionCents === undefined ? '' : amount(tariff.promotionCents),
  }
}

/** A tariff nothing has been typed for yet. */
export const newTariff = (id: number): FormValues => ({
  [tariffOn(id)]: true,
  ...Object.fromEntries(tariffFields.map((field) => [tariffKey(id, field), ''])),
})

/** What the form begins with. */
export function toDeviceValues(device: DeskDevice, format: Format): DeviceValues {
  return Object.assign(
    {
      kind: device.kind as string,
      manufacturer: device.manufacturer,
      name: device.name,
      line1De: device.line1.de,
      line1En: device.line1.en,
      line2De: device.line2.de,
      line2En: device.line2.en,
      picture: device.picture ?? '',
      pictureProblem: '',
      position: String(device.position),
      topPosition: device.topPosition === null ? '' : String(device.topPosition),
    },
    ...device.tariffs.map((tariff) => tariffValues(tariff, format)),
  ) as DeviceValues
}

const textOf = (values: DeviceValues, id: number, field: TariffField) => values[tariffKey(id, field)] ?? ''

function toTariff(values: DeviceValues, id: number): Tariff {
  const text = (field: TariffField) => textOf(values, id, field).trim()
  const [de, en] = [text('promotionDe'), text('promotionEn')]
  return {
    productId: id,
    deviceCents: parseEuroInput(text('device')) ?? 0,
    monthlyCents: parseEuroInput(text('monthly')) ?? 0,
    promotion: de === '' && en === '' ? null : { de, en },
    promotionCents: text('promotionPrice') === '' ? null : (parseEuroInput(text('promotionPrice')) ?? 0),
  }
}

/** What is sent. The form has been looked at before: what is no amount is none. */
export function toDeviceBody(values: DeviceValues): Body {
  return {
    kind: values.kind === 'tablet' ? 'tablet' : 'smartphone',
    manufacturer: values.manufacturer,
    name: values.name,
    line1: { de: values.line1De, en: values.line1En },
    line2: { de: values.line2De, en: values.line2En },
    picture: values.picture === '' ? null : values.picture,
    position: Number(values.position),
    topPosition: values.topPosition.trim() === '' ? null : Number(values.topPosition),
    tariffs: tariffIds(values).map((id) => toTariff(values, id)),
  }
}

/** Where a field stands in what is about to be sent. */
export function devicePaths(values: DeviceValues): { readonly [Name in DeviceField]?: string } {
  return {
    ...{ line1De: 'line1.de', line1En: 'line1.en', line2De: 'line2.de' },
    ...{ line2En: 'line2.en' },
    ...Object.fromEntries(
      tariffIds(values).flatMap((id, at) => [
        [tariffOn(id), `tariffs.${at}.productId`],
        [tariffKey(id, 'device'), `tariffs.${at}.deviceCents`],
        [tariffKey(id, 'monthly'), `tariffs.${at}.monthlyCents`],
        [tariffKey(id, 'promotionDe'), `tariffs.${at}.promotion.de`],
        [tariffKey(id, 'promotionEn'), `tariffs.${at}.promotion.en`],
        [tariffKey(id, 'promotionPrice'), `tariffs.${at}.promotionCents`],
      ]),
    ),
  }
}

const priceFault = (text: string): string | null => {
  const amount = parseEuroInput(text)
  if (amount === null || amount < 0) return 'invalid'
  return amount > highestPriceCents ? 'amountTooHigh' : null
}

function tariffFaults(values: DeviceValues, id: number): [string, string | null][] {
  const text = (field: TariffField) => textOf(values, id, field)
  const price = (field: 'device' | 'monthly') => needed(text(field)) ?? priceFault(text(field))
  const hasName = text('promotionDe').trim() !== ''
  const promotion = text('promotionPrice').trim()
  const isWanted = hasName || promotion !== '' || text('promotionEn').trim() !== ''
  const usual = parseEuroInput(text('device'))
  const above = usual !== null && (parseEuroInput(promotion) ?? 0) > usual
  return [
    [tariffKey(id, 'device'), price('device')],
    [tariffKey(id, 'monthly'), price('monthly')],
    [tariffKey(id, 'promotionDe'), isWanted && !hasName ? 'required' : null],
    [
      tariffKey(id, 'promotionPrice'),
      !isWanted ? null : (needed(promotion) ?? priceFault(promotion) ?? (above ? 'aboveUsual' : null)),
    ],
  ]
}

export function findDeviceFaults(values: DeviceValues): { readonly [Name in DeviceField]?: string | null } {
  return {
    name: needed(values.name),
    manufacturer: needed(values.manufacturer),
    position: placeFault(values.position),
    ...pictureFault(values),
    topPosition: values.topPosition.trim() === '' ? null : placeFault(values.topPosition),
    ...Object.fromEntries(tariffIds(values).flatMap((id) => tariffFaults(values, id))),
  }
}
