import type { Format } from '@referral/domain/format'
import { parseEuroInput } from '@referral/domain/money'
import { highestPriceCents } from '@referral/domain/offers'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import type { FormValues } from '#platform/form/use-form.ts'
import { pictureFault } from '#desk/picture/picture-values.ts'
import { needed, placeFault } from '#desk/setup/use-setup.ts'

export type DeskDevice = AnswerOf<'getDeskDevice'>
type Body = InputOf<'createDevice'>['body']
type Tariff = Body['Tarife'][number]

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

function tariffValues({ TarifId: id, ...tariff }: Tariff, { amount }: Format): FormValues {
  return {
    [tariffOn(id)]: true,
    [tariffKey(id, 'device')]: amount(tariff.PreisHandy),
    [tariffKey(id, 'monthly')]: amount(tariff.PreisTarif),
    [tariffKey(id, 'promotionDe')]: tariff.Aktion?.de ?? '',
    [tariffKey(id, 'promotionEn')]: tariff.Aktion?.en ?? '',
    [tariffKey(id, 'promotionPrice')]:
      tariff.Aktionspreis === null || tariff.Aktionspreis === undefined ? '' : amount(tariff.Aktionspreis),
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
      kind: device.GeraeteTyp as string,
      manufacturer: device.Hersteller,
      name: device.HandyName,
      line1De: device.Beschreibung1.de,
      line1En: device.Beschreibung1.en,
      line2De: device.Beschreibung2.de,
      line2En: device.Beschreibung2.en,
      picture: device.Grafik ?? '',
      pictureProblem: '',
      position: String(device.Position),
      topPosition: device.TopPosition === null ? '' : String(device.TopPosition),
    },
    ...device.Tarife.map((tariff) => tariffValues(tariff, format)),
  ) as DeviceValues
}

const textOf = (values: DeviceValues, id: number, field: TariffField) => values[tariffKey(id, field)] ?? ''

function toTariff(values: DeviceValues, id: number): Tariff {
  const text = (field: TariffField) => textOf(values, id, field).trim()
  const [de, en] = [text('promotionDe'), text('promotionEn')]
  return {
    TarifId: id,
    PreisHandy: parseEuroInput(text('device')) ?? 0,
    PreisTarif: parseEuroInput(text('monthly')) ?? 0,
    Aktion: de === '' && en === '' ? null : { de, en },
    Aktionspreis: text('promotionPrice') === '' ? null : (parseEuroInput(text('promotionPrice')) ?? 0),
  }
}

/** What is sent. The form has been looked at before: what is no amount is none. */
export function toDeviceBody(values: DeviceValues): Body {
  return {
    GeraeteTyp: values.kind === 'tablet' ? 'tablet' : 'smartphone',
    Hersteller: values.manufacturer,
    HandyName: values.name,
    Beschreibung1: { de: values.line1De, en: values.line1En },
    Beschreibung2: { de: values.line2De, en: values.line2En },
    Grafik: values.picture === '' ? null : values.picture,
    Position: Number(values.position),
    TopPosition: values.topPosition.trim() === '' ? null : Number(values.topPosition),
    Tarife: tariffIds(values).map((id) => toTariff(values, id)),
  }
}

/** Where a field stands on the wire, in what is about to be sent. */
export function deviceWire(values: DeviceValues): { readonly [Name in DeviceField]?: string } {
  return {
    ...{ kind: 'GeraeteTyp', manufacturer: 'Hersteller', name: 'HandyName', picture: 'Grafik', position: 'Position' },
    ...{ line1De: 'Beschreibung1.de', line1En: 'Beschreibung1.en', line2De: 'Beschreibung2.de' },
    ...{ line2En: 'Beschreibung2.en', topPosition: 'TopPosition' },
    ...Object.fromEntries(
      tariffIds(values).flatMap((id, at) => [
        [tariffOn(id), `Tarife.${at}.TarifId`],
        [tariffKey(id, 'device'), `Tarife.${at}.PreisHandy`],
        [tariffKey(id, 'monthly'), `Tarife.${at}.PreisTarif`],
        [tariffKey(id, 'promotionDe'), `Tarife.${at}.Aktion.de`],
        [tariffKey(id, 'promotionEn'), `Tarife.${at}.Aktion.en`],
        [tariffKey(id, 'promotionPrice'), `Tarife.${at}.Aktionspreis`],
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
