import { catalogueDeviceOperations } from '@referral/contract/catalogue-devices'
import type { Format } from '@referral/domain/format'
import { promotionFaults } from '@referral/domain/offers'
import type { AnswerOf, InputOf } from '#platform/api/call-types.ts'
import type { Language } from '#desk/languages.ts'
import type { FormValues } from '#platform/form/use-form.ts'
import { bodyFaults } from '#desk/editor/body-faults.ts'
import {
  amount,
  emptyValues,
  inBoth,
  optionalText,
  pictureFields,
  readValues,
  text,
  whole,
  writeValues,
  type ValuesOf,
} from '#desk/editor/form-fields.ts'
import { pictureFault } from '#desk/picture/picture-values.ts'

export type DeskDevice = AnswerOf<'getDeskDevice'>
type Body = InputOf<'createDevice'>['body']
type Tariff = Body['tariffs'][number]

const deviceFields = {
  ...{ kind: text, manufacturer: text, name: text },
  ...inBoth('line1', text),
  ...inBoth('line2', text),
  ...{ position: whole, topPosition: whole },
  ...pictureFields,
}
/** The fields of a tariff. */
const tariffFields = {
  ...{ deviceCents: amount, monthlyCents: amount, promotionCents: amount },
  ...inBoth('promotion', optionalText),
}
export type TariffField = keyof typeof tariffFields
export const tariffFieldNames = Object.keys(tariffFields) as readonly TariffField[]

/**
 * A tariff's fields by its product, so that they keep their names whichever come before it: `tariffs.469.deviceCents`.
 */
export const tariffKey = (id: number, field: TariffField) => `tariffs.${id}.${field}` as const
/** Whether a device is available with it. */
export const tariffOn = (id: number) => `tariffs.${id}.productId` as const

export type DeviceValues = ValuesOf<typeof deviceFields> & {
  [Name in `tariffs.${number}.${TariffField}`]: string
} & { [Name in `tariffs.${number}.productId`]: boolean }

export const emptyDevice = { ...emptyValues(deviceFields), kind: 'smartphone', position: '1' }

/** The available tariffs, by their numbers. */
export const tariffIds = (values: FormValues): number[] =>
  Object.keys(values)
    .flatMap((name) => (values[name] === true ? (/^tariffs\.(\d+)\.productId$/.exec(name)?.[1] ?? []) : []))
    .map(Number)
    .toSorted((a, b) => a - b)

const tariffValues = (id: number, typed: ValuesOf<typeof tariffFields>): FormValues => ({
  [tariffOn(id)]: true,
  ...Object.fromEntries(tariffFieldNames.map((field) => [tariffKey(id, field), typed[field]])),
})

/** A tariff nothing has been typed for yet. */
export const newTariff = (id: number): FormValues => tariffValues(id, emptyValues(tariffFields))

/** The initial values of the form. */
export const toDeviceValues = (device: DeskDevice, format: Format): DeviceValues =>
  Object.assign(
    readValues(deviceFields, device, format),
    ...device.tariffs.map((tariff) => tariffValues(tariff.productId, readValues(tariffFields, tariff, format))),
  ) as DeviceValues

const typedOf = (values: DeviceValues, id: number) =>
  Object.fromEntries(tariffFieldNames.map((field) => [field, values[tariffKey(id, field)] ?? '']))

/** A promotion is one whose name is in a field that is shown: a hidden English name goes with the German one. */
function toTariff(values: DeviceValues, id: number, shown: readonly Language[]): Tariff {
  const { promotion, ...costs } = writeValues<Omit<Tariff, 'productId'>>(tariffFields, typedOf(values, id))
  const isNamed = promotion != null && shown.some((language) => promotion[language] !== null)
  return {
    productId: id,
    ...costs,
    promotion: isNamed ? { de: promotion.de ?? '', en: promotion.en ?? '' } : null,
  }
}

/** The body to send. */
export const toDeviceBody = (values: DeviceValues, shown: readonly Language[]): Body => ({
  ...writeValues<Body>(deviceFields, values),
  tariffs: tariffIds(values).map((id) => toTariff(values, id, shown)),
})

/** The paths of a tariff's fields in the body. */
export const devicePaths = (values: DeviceValues): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tariffIds(values).flatMap((id, at) =>
      (['productId', ...tariffFieldNames] as const).map((member) => [
        `tariffs.${id}.${member}`,
        `tariffs.${at}.${member}`,
      ]),
    ),
  )

function tariffFaults(values: DeviceValues, id: number, shown: readonly Language[]): [string, string][] {
  const { deviceCents, promotion, promotionCents } = toTariff(values, id, shown)
  const isNamed = promotion !== null && promotion.de !== ''
  // The schema finds an invalid amount.
  if ([deviceCents, promotionCents].some(Number.isNaN) || (promotion === null && promotionCents === null)) return []
  return promotionFaults({ deviceCents, isNamed, promotionCents: promotionCents ?? null }).map(({ member, code }) => [
    tariffKey(id, member),
    code,
  ])
}

export function findDeviceFaults(
  values: DeviceValues,
  shown: readonly Language[],
): Readonly<Record<string, string | undefined>> {
  const found = bodyFaults(catalogueDeviceOperations.createDevice, toDeviceBody(values, shown))
  const names = Object.fromEntries(Object.entries(devicePaths(values)).map(([name, path]) => [path, name]))
  return {
    ...Object.fromEntries(tariffIds(values).flatMap((id) => tariffFaults(values, id, shown))),
    ...Object.fromEntries(Object.entries(found).map(([path, code]) => [names[path] ?? path, code])),
    ...pictureFault(values),
  }
}
