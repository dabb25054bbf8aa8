import type { z } from 'zod'
import { catalogueDeviceOperations } from '@referral/contract/catalogue-devices'
import { promotionFaults } from '@referral/domain/offers'
import type { Tx } from '#platform/db/tx.ts'
import type { FieldFailure } from '#platform/outcome.ts'
import { findPictureFaults } from './categories.ts'
import { differencesOf, type Difference } from './change-log.ts'
import { findProductIds, hasNamesake, type DeviceForm, type DeviceTariff } from './device.sql.ts'

/** The form on the wire, as files are read by it too. */
export const deviceFormSchema: z.ZodType = catalogueDeviceOperations.createDevice.body!

/**
 * A tariff is named once, and its promotion has a name and a price, which is not above the usual one.
 * @param known those of the named products that the tenant has
 */
export function findTariffFaults(tariffs: readonly DeviceTariff[], known: ReadonlySet<number>): FieldFailure[] {
  return tariffs.flatMap(({ productId, deviceCents, promotion, promotionCents }, at) => {
    const field = (name: string) => `tariffs.${at}.${name}`
    const faults: FieldFailure[] = []
    if (!known.has(productId)) faults.push({ field: field('productId'), code: 'unknownThing' })
    else if (tariffs.findIndex((other) => other.productId === productId) < at)
      faults.push({ field: field('productId'), code: 'tariffTwice' })
    const promotionIs = promotionFaults({ deviceCents, isNamed: promotion !== null, promotionCents })
    faults.push(...promotionIs.map(({ member, code }) => ({ field: field(member), code })))
    return faults
  })
}

/** Validates a form against the database: the named rows must be the tenant's, and its own names must be free. */
export async function findDeviceFaults(tx: Tx, id: number, form: DeviceForm): Promise<FieldFailure[]> {
  const faults = await findPictureFaults(tx, form.picture)
  const known = await findProductIds(tx, [form])
  faults.push(...findTariffFaults(form.tariffs, known))
  return (await hasNamesake(tx, id, form)) ? [nameTaken, ...faults] : faults
}

export const nameTaken: FieldFailure = { field: 'name', code: 'taken' }

/** What one device and no other is called by, in any casing. */
export const deviceName = (kind: string, manufacturer: string, name: string): string =>
  JSON.stringify([kind, manufacturer, name]).toLowerCase()

/** Tariffs by their product, so that a change names the one it is of. */
const comparable = ({ tariffs, ...facts }: DeviceForm) => ({
  ...facts,
  tariffs: Object.fromEntries(tariffs.map(({ productId, ...costs }) => [String(productId), costs])),
})

export const deviceDifferences = (before: DeviceForm | undefined, after: DeviceForm | undefined): Difference[] =>
  differencesOf(before === undefined ? {} : comparable(before), after === undefined ? {} : comparable(after))
