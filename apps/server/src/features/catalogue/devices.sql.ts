import type { PlainDay } from '@referral/domain/calendar'
import { statement, type Tx } from '#platform/db/tx.ts'
import { hiddenProductIds, isId, offerColumns, productTables } from './catalogue.sql.ts'
import type { Locale } from '#platform/locale.ts'
import type { OfferRow, Texts } from './product.ts'

export const deviceKinds = ['smartphone', 'tablet'] as const
export type DeviceKind = (typeof deviceKinds)[number]

export interface DeviceTexts {
  readonly lines: readonly string[]
}

/** A tariff with a device: what spec §3 calls a mobile product. */
export interface DeviceOfferRow extends OfferRow {
  readonly deviceId: number
  readonly deviceKind: DeviceKind
  readonly manufacturer: string
  readonly deviceName: string
  readonly deviceTexts: Readonly<Partial<Record<Locale, DeviceTexts>>>
  readonly devicePicture: string | null
  readonly position: number
  readonly topPosition: number | null
  readonly deviceCents: number
  readonly tariffCents: number
  readonly promotion: Texts | null
  readonly promotionCents: number | null
}

const deviceColumns = `d.id AS "deviceId", d.kind AS "deviceKind", d.manufacturer, d.name AS "deviceName", d.texts AS "deviceTexts",
  d.picture AS "devicePicture", d.position, d.top_position AS "topPosition", t.device_cents AS "deviceCents",
  t.monthly_cents AS "tariffCents", t.promotion, t.promotion_cents AS "promotionCents"`
const isOnOffer = 'd.offered AND p.recommendable AND NOT p.id = ANY ($3::integer[])'

/** The device with the requested tariff, else with the tariff of the lowest total cost that is open to all. */
const selectDevices = statement(
  'device_list',
  `WITH t AS (
     SELECT DISTINCT ON (t.device_id) t.* FROM device_tariff t
     JOIN device d ON d.tenant_id = $1 AND d.id = t.device_id
     JOIN product p ON p.tenant_id = $1 AND p.id = t.product_id
     WHERE t.tenant_id = $1 AND ${isOnOffer} AND d.kind = ANY ($4::text[])
       AND ($5::text IS NULL OR p.telco_product_id = $5 OR p.id::text = $5)
     ORDER BY t.device_id, p.young, coalesce(t.promotion_cents, t.device_cents) + p.price_once_cents + t.monthly_cents * coalesce(nullif(p.minimum_term_months, 0), 24), t.product_id
   )
   SELECT ${offerColumns}, ${deviceColumns} FROM t JOIN device d ON d.tenant_id = $1 AND d.id = t.device_id
   JOIN (${productTables}) ON p.tenant_id = $1 AND p.id = t.product_id
   ORDER BY d.top_position NULLS LAST, d.position, d.id`,
)
const ofDevice = `SELECT ${offerColumns}, ${deviceColumns} FROM device_tariff t JOIN device d ON d.tenant_id = $1 AND d.id = t.device_id
   JOIN (${productTables}) ON p.tenant_id = $1 AND p.id = t.product_id
   WHERE t.tenant_id = $1 AND t.device_id = $4 AND ${isOnOffer}`
const selectTariffs = statement('device_tariffs', `${ofDevice} ORDER BY p.position, p.id`)
const selectWithTariff = statement('device_with_tariff', `${ofDevice} AND t.product_id = $5`)
const selectManufacturers = statement(
  'device_manufacturers',
  `SELECT DISTINCT manufacturer FROM device d WHERE tenant_id = $1 AND offered AND kind = ANY ($2::text[])
     AND EXISTS (SELECT 1 FROM device_tariff t JOIN product p ON p.tenant_id = $1 AND p.id = t.product_id
                 WHERE t.tenant_id = $1 AND t.device_id = d.id AND p.recommendable)
   ORDER BY manufacturer`,
)

const selectNames = statement(
  'device_names',
  'SELECT id, name FROM device WHERE tenant_id = $1 AND id = ANY ($2::integer[])',
)

export interface DeviceFilter {
  readonly kinds: readonly DeviceKind[]
  /** TelekomProduktId, or our own id. */
  readonly tariffId: string | null
}

export const listDeviceRows = (tx: Tx, day: PlainDay, { kinds, tariffId }: DeviceFilter) =>
  tx.rows<DeviceOfferRow>(selectDevices, [tx.tenantId, day, hiddenProductIds, kinds, tariffId])

export const listTariffRows = async (tx: Tx, day: PlainDay, deviceId: number) =>
  isId(deviceId) ? tx.rows<DeviceOfferRow>(selectTariffs, [tx.tenantId, day, hiddenProductIds, deviceId]) : []

export const findDeviceOffer = async (tx: Tx, day: PlainDay, deviceId: number, productId: number) =>
  isId(deviceId) && isId(productId)
    ? tx.maybe<DeviceOfferRow>(selectWithTariff, [tx.tenantId, day, hiddenProductIds, deviceId, productId])
    : undefined

export const listManufacturerNames = async (tx: Tx, kinds: readonly DeviceKind[]) =>
  (await tx.rows<{ manufacturer: string }>(selectManufacturers, [tx.tenantId, kinds])).map((row) => row.manufacturer)

/** Also of devices that are no longer offered. */
export const findDeviceNames = async (tx: Tx, ids: readonly number[]) =>
  new Map(
    (await tx.rows<{ id: number; name: string }>(selectNames, [tx.tenantId, ids])).map(({ id, name }) => [id, name]),
  )
