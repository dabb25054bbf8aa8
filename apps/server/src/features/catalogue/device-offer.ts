import { formatIn } from '@referral/domain/format'
import type { Locale } from '#platform/locale.ts'
import type { DeviceOfferRow } from './devices.sql.ts'
import { pictureOf, presentProduct, textOf, type PresentedProduct, type Shown } from './product.ts'

/** The device's price today, less its promotion. */
export const devicePriceOf = ({ deviceCents, promotionCents }: DeviceOfferRow): number => promotionCents ?? deviceCents

const joined: Readonly<Record<Locale, (product: string, device: string) => string>> = {
  de: (product, device) => `${product} mit ${device}`,
  en: (product, device) => `${product} with ${device}`,
}

/** A product and its device, as one. */
export const nameWithDevice = (product: string, device: string, locale: Locale) => joined[locale](product, device)

const split: Readonly<Record<Locale, (device: string, tariff: string) => string>> = {
  de: (device, tariff) => `einmalig ${device} für das Gerät und ${tariff} für den Anschluss`,
  en: (device, tariff) => `one-off: ${device} for the device and ${tariff} for the line`,
}

/**
 * A tariff with a device (spec §3, mobile product): the price is that of both, and the split names the part of each.
 */
export function presentDeviceOffer(row: DeviceOfferRow, shown: Shown) {
  const tariff = presentProduct(row, shown)
  const { locale, tenant } = shown
  const price = devicePriceOf(row)
  return {
    ...tariff,
    displayName: nameWithDevice(tariff.displayName, row.deviceName, locale),
    monthlyCents: row.tariffCents,
    onceCents: row.onceCents + price,
    priceSplit:
      row.onceCents === 0
        ? tariff.priceSplit
        : split[locale](formatIn[locale].money(price), formatIn[locale].money(row.onceCents)),
    ...describeDevice(row, locale, tariff),
    picture: pictureOf(tenant, row.devicePicture) ?? tariff.picture,
    deviceKind: row.deviceKind,
    manufacturer: row.manufacturer,
    tariffId: row.id,
    tariffName: tariff.displayName,
    deviceId: row.deviceId,
    deviceName: row.deviceName,
    deviceCents: row.deviceCents,
    tariffCents: row.tariffCents,
    promotion: row.promotion === null ? null : textOf(row.promotion, locale),
    promotionCents: row.promotionCents,
    position: row.position,
    topPosition: row.topPosition,
  }
}

/** The device's text comes first, its tariff's in the remaining space. */
function describeDevice({ deviceTexts }: DeviceOfferRow, locale: Locale, tariff: PresentedProduct) {
  const ofDevice = (deviceTexts[locale] ?? deviceTexts.de)?.lines ?? []
  const ofTariff = [tariff.description1, tariff.description2, tariff.description3, tariff.description4]
  const [description1 = '', description2 = '', description3 = '', description4 = ''] = [
    ...ofDevice.slice(0, 2),
    ...ofTariff.filter((text) => text !== ''),
  ]
  return { description1, description2, description3, description4 }
}
