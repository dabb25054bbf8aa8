import { statement, type Tx } from '#platform/db/tx.ts'
import type { LocalizedText, StoredText } from './setup.sql.ts'
import { toLocalizedText } from './setup.sql.ts'

/** The price of a device with one tariff. */
export interface DeviceTariff {
  readonly productId: number
  readonly deviceCents: number
  readonly monthlyCents: number
  readonly promotion: LocalizedText | null
  readonly promotionCents: number | null
}

interface DeviceFacts {
  readonly kind: 'smartphone' | 'tablet'
  readonly manufacturer: string
  readonly name: string
  readonly picture: string | null
  readonly position: number
  readonly topPosition: number | null
}

/** Everything of a device that its desk changes. */
export interface DeviceForm extends DeviceFacts {
  readonly line1: LocalizedText
  readonly line2: LocalizedText
  readonly tariffs: DeviceTariff[]
}

interface StoredLines {
  readonly lines: readonly string[]
}

/** A device as its desk reads it. */
export interface DeskDeviceRow extends DeviceFacts {
  readonly id: number
  readonly version: number
  readonly offered: boolean
  readonly texts: { readonly de?: StoredLines; readonly en?: StoredLines }
  readonly tariffs: readonly (Omit<DeviceTariff, 'promotion'> & { readonly promotion: StoredText | null })[]
}

const select = `SELECT d.id, d.version, d.offered, d.kind, d.manufacturer, d.name, d.texts, d.picture, d.position,
    d.top_position AS "topPosition",
    coalesce((SELECT jsonb_agg(jsonb_build_object('productId', t.product_id, 'deviceCents', t.device_cents, 'monthlyCents', t.monthly_cents,
                'promotion', t.promotion, 'promotionCents', t.promotion_cents) ORDER BY t.product_id)
              FROM device_tariff t WHERE t.tenant_id = $1 AND t.device_id = d.id), '[]') AS tariffs
  FROM device d WHERE d.tenant_id = $1`
const selectOne = statement('desk_device', `${select} AND d.id = $2`)
const selectAll = statement('desk_device_all', `${select} ORDER BY d.id`)
/** A deleted number is not reused: the old row's history would appear with the new one. */
const selectNextId = statement(
  'desk_device_next_id',
  `SELECT greatest((SELECT max(id) FROM device WHERE tenant_id = $1), 8000,
     (SELECT max((data ->> 'id')::integer) FROM event WHERE tenant_id = $1 AND subject_kind = 'device' AND kind = 'deviceDeleted')) + 1 AS id`,
)
const selectKnown = statement(
  'desk_device_products',
  'SELECT id FROM product WHERE tenant_id = $1 AND id = ANY ($2::integer[])',
)
const selectNamesake = statement(
  'desk_device_namesake',
  'SELECT 1 FROM device WHERE tenant_id = $1 AND kind = $2 AND lower(manufacturer) = lower($3) AND lower(name) = lower($4) AND id <> $5',
)
const selectIsRecommended = statement(
  'desk_device_recommended',
  'SELECT EXISTS (SELECT 1 FROM recommendation WHERE tenant_id = $1 AND device_id = $2) AS is',
)

/** One query however many devices: a file has hundreds, and other callers wait for the lock meanwhile. */
const given = `unnest($2::integer[], $3::text[], $4::text[], $5::text[], $6::jsonb[], $7::text[], $8::integer[], $9::integer[])
     AS given (id, kind, manufacturer, name, texts, picture, position, top_position)`
const insert = statement(
  'desk_device_insert',
  `INSERT INTO device (tenant_id, id, kind, manufacturer, name, texts, picture, position, top_position, changed_at, offered)
   SELECT $1, given.id, given.kind, given.manufacturer, given.name, given.texts, given.picture, given.position,
     given.top_position, $10, false
   FROM ${given} RETURNING id`,
)
const update = statement(
  'desk_device_update',
  `UPDATE device SET kind = given.kind, manufacturer = given.manufacturer, name = given.name, texts = given.texts,
     picture = given.picture, position = given.position, top_position = given.top_position,
     changed_at = $10, version = device.version + 1
   FROM ${given}
   WHERE device.tenant_id = $1 AND device.id = given.id`,
)
const setOffered = statement(
  'desk_device_offer',
  'UPDATE device SET offered = $3, changed_at = $4 WHERE tenant_id = $1 AND id = $2 AND offered <> $3',
)
const deleteTariffs = statement(
  'desk_device_tariffs_delete',
  'DELETE FROM device_tariff WHERE tenant_id = $1 AND device_id = ANY ($2::integer[])',
)
const insertTariffs = statement(
  'desk_device_tariffs_insert',
  `INSERT INTO device_tariff (tenant_id, device_id, product_id, device_cents, monthly_cents, promotion, promotion_cents)
   SELECT $1, given.device_id, given.product_id, given.device_cents, given.monthly_cents, given.promotion, given.promotion_cents
   FROM unnest($2::integer[], $3::integer[], $4::bigint[], $5::bigint[], $6::jsonb[], $7::bigint[])
     AS given (device_id, product_id, device_cents, monthly_cents, promotion, promotion_cents)
   RETURNING device_id`,
)
/** A concurrent recommendation of the device locks the row; this waits for it, so that the following check sees it. */
const lockDevice = statement('desk_device_lock', 'SELECT 1 FROM device WHERE tenant_id = $1 AND id = $2 FOR UPDATE')
const deleteRow = statement('desk_device_delete', 'DELETE FROM device WHERE tenant_id = $1 AND id = $2')

export const findDeskDevice = (tx: Tx, id: number) => tx.maybe<DeskDeviceRow>(selectOne, [tx.tenantId, id])
export const listDeskDevices = (tx: Tx) => tx.rows<DeskDeviceRow>(selectAll, [tx.tenantId])
export const nextDeviceId = async (tx: Tx) => (await tx.one<{ id: number }>(selectNextId, [tx.tenantId])).id
/** The tenant's products among those that the forms' tariffs name. */
export async function findProductIds(tx: Tx, forms: readonly DeviceForm[]): Promise<ReadonlySet<number>> {
  const ids = new Set(forms.flatMap(({ tariffs }) => tariffs.map(({ productId }) => productId)))
  if (ids.size === 0) return ids
  return new Set((await tx.rows<{ id: number }>(selectKnown, [tx.tenantId, [...ids]])).map(({ id }) => id))
}
export const hasNamesake = async (tx: Tx, id: number, { kind, manufacturer, name }: DeviceForm) =>
  (await tx.maybe(selectNamesake, [tx.tenantId, kind, manufacturer, name, id])) !== undefined
export const isRecommended = async (tx: Tx, id: number) =>
  (await tx.one<{ is: boolean }>(selectIsRecommended, [tx.tenantId, id])).is
export const offerDevice = async (tx: Tx, id: number, isOffered: boolean, at: Date) =>
  (await tx.run(setOffered, [tx.tenantId, id, isOffered, at])) === 1

export async function lockDeviceRow(tx: Tx, id: number): Promise<void> {
  await tx.rows(lockDevice, [tx.tenantId, id])
}

export async function deleteDeviceRow(tx: Tx, id: number): Promise<void> {
  await tx.run(deleteTariffs, [tx.tenantId, [id]])
  await tx.run(deleteRow, [tx.tenantId, id])
}

const bothAt = ({ texts }: DeskDeviceRow, at: number): LocalizedText => ({
  de: texts.de?.lines[at] ?? '',
  en: texts.en?.lines[at] ?? '',
})

/** The desk's form of an existing device. */
export function formOfDevice(row: DeskDeviceRow): DeviceForm {
  const { kind, manufacturer, name, picture, position, topPosition } = row
  return {
    ...{ kind, manufacturer, name, line1: bothAt(row, 0), line2: bothAt(row, 1), picture, position, topPosition },
    tariffs: row.tariffs.map((tariff) => ({
      ...tariff,
      promotion: tariff.promotion === null ? null : toLocalizedText(tariff.promotion),
    })),
  }
}

/** A text of both languages as it is stored; without English there is no member for it. */
function storedLines({ line1, line2 }: DeviceForm) {
  const of = (language: 'de' | 'en') => ({ lines: [line1[language], line2[language]] })
  return JSON.stringify({ de: of('de'), ...(line1.en === '' && line2.en === '' ? {} : { en: of('en') }) })
}
const storedText = ({ de, en }: LocalizedText) => JSON.stringify(en === '' ? { de } : { de, en })

export interface DeviceToWrite {
  readonly how: 'insert' | 'update'
  readonly id: number
  readonly form: DeviceForm
}

/** Writes devices with their tariffs, in four statements at most. */
export async function writeDevices(tx: Tx, all: readonly DeviceToWrite[], at: Date): Promise<void> {
  for (const [how, what] of [
    ['insert', insert],
    ['update', update],
  ] as const) {
    const some = all.filter((one) => one.how === how)
    const column = (read: (form: DeviceForm) => unknown) => some.map(({ form }) => read(form))
    if (some.length > 0)
      await tx.run(what, [
        tx.tenantId,
        some.map(({ id }) => id),
        column(({ kind }) => kind),
        column(({ manufacturer }) => manufacturer),
        column(({ name }) => name),
        column(storedLines),
        column(({ picture }) => picture),
        column(({ position }) => position),
        column(({ topPosition }) => topPosition),
        at,
      ])
  }
  await tx.run(deleteTariffs, [tx.tenantId, all.map(({ id }) => id)])
  const tariffs = all.flatMap(({ id, form }) => form.tariffs.map((tariff) => ({ id, ...tariff })))
  if (tariffs.length === 0) return
  await tx.run(insertTariffs, [
    tx.tenantId,
    tariffs.map(({ id }) => id),
    tariffs.map(({ productId }) => productId),
    tariffs.map(({ deviceCents }) => deviceCents),
    tariffs.map(({ monthlyCents }) => monthlyCents),
    tariffs.map(({ promotion }) => (promotion === null ? null : storedText(promotion))),
    tariffs.map(({ promotionCents }) => promotionCents),
  ])
}
