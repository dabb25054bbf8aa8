import { z } from 'zod'
import { deviceFactColumns, deviceTariffColumns, type DeviceColumn } from '@referral/contract/device-csv'
import { numberOf, type CellsOf } from './csv-file.ts'
import { deviceFormSchema } from './device-form.ts'
import type { DeviceForm } from './device.sql.ts'
import { euro, priceOf } from './product-csv.ts'

export type DeviceCells = CellsOf<DeviceColumn>
type WireText = { de: string; en: string }
export interface WireTariff {
  TarifId: number | string
  PreisHandy?: number | string
  PreisTarif?: number | string
  Aktion: WireText | null
  Aktionspreis: number | string | null
}
export interface WireDevice {
  [member: string]: unknown
  Tarife: WireTariff[]
}

/** The form on the wire, whose members a file's columns are named after. */
const wireOf = (form: DeviceForm) => z.encode(deviceFormSchema, form) as WireDevice
const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value))
const price = (amount: number | null) => (amount === null ? '' : euro(amount))

/** A device as lines of the file: one for each tariff, or a single one without any. */
export function deviceLines(id: number, form: DeviceForm): Record<string, string>[] {
  const facts = {
    HandyId: String(id),
    GeraeteTyp: form.kind,
    Hersteller: form.manufacturer,
    HandyName: form.name,
    Beschreibung1_de: form.line1.de,
    Beschreibung1_en: form.line1.en,
    Beschreibung2_de: form.line2.de,
    Beschreibung2_en: form.line2.en,
    Position: String(form.position),
    TopPosition: plain(form.topPosition),
  }
  if (form.tariffs.length === 0) return [facts]
  return form.tariffs.map((tariff) => ({
    ...facts,
    TarifId: String(tariff.productId),
    PreisHandy: price(tariff.deviceCents),
    PreisTarif: price(tariff.monthlyCents),
    Aktion_de: tariff.promotion?.de ?? '',
    Aktion_en: tariff.promotion?.en ?? '',
    Aktionspreis: price(tariff.promotionCents),
  }))
}

const blank = (place: number): WireDevice => ({
  ...{ GeraeteTyp: 'smartphone', Grafik: null, Position: place, TopPosition: null, Tarife: [] },
  Beschreibung1: { de: '', en: '' },
  Beschreibung2: { de: '', en: '' },
})

/**
 * Merges a device's first line into the existing device, on the wire. Absent columns change nothing.
 * @param place of a new one that names none
 */
export function overlayFacts(cells: DeviceCells, before: DeviceForm | undefined, place: number): WireDevice {
  const wire = before === undefined ? blank(place) : wireOf(before)
  const put = (column: (typeof deviceFactColumns)[number], read: (cell: string) => unknown = (cell) => cell) => {
    const cell = cells[column]
    if (cell !== undefined) wire[column] = read(cell)
  }
  put('GeraeteTyp', (cell) => cell.toLowerCase())
  put('Hersteller')
  put('HandyName')
  put('Position', (cell) => (cell === '' && before === undefined ? place : numberOf(cell)))
  put('TopPosition', (cell) => (cell === '' ? null : numberOf(cell)))
  for (const name of ['Beschreibung1', 'Beschreibung2'] as const) {
    const old = wire[name] as WireText
    wire[name] = { de: cells[`${name}_de`] ?? old.de, en: cells[`${name}_en`] ?? old.en }
  }
  return wire
}

/** Merges a line's tariff into the existing one. */
export function overlayTariff(cells: DeviceCells, before: WireTariff | undefined): WireTariff {
  const old = before ?? { TarifId: numberOf(cells.TarifId ?? ''), Aktion: null, Aktionspreis: null }
  const de = cells.Aktion_de ?? old.Aktion?.de ?? ''
  const en = cells.Aktion_en ?? old.Aktion?.en ?? ''
  const orOld = (column: 'PreisHandy' | 'PreisTarif') => {
    const cell = cells[column]
    return cell === undefined
      ? old[column] === undefined
        ? {}
        : { [column]: old[column] }
      : { [column]: priceOf(cell) }
  }
  const promotion = cells.Aktionspreis
  return {
    ...old,
    ...orOld('PreisHandy'),
    ...orOld('PreisTarif'),
    Aktion: de === '' && en === '' ? null : { de, en },
    Aktionspreis: promotion === undefined ? old.Aktionspreis : promotion === '' ? null : priceOf(promotion),
  }
}

/** Columns of a later line that contradict the device's first one. */
export const otherThanFirst = (first: DeviceCells, cells: DeviceCells): DeviceColumn[] =>
  deviceFactColumns.filter((column) => (cells[column] ?? '') !== '' && cells[column] !== first[column])

/** Whether a line has data of a tariff. */
export const namesTariff = (cells: DeviceCells): boolean =>
  (cells.TarifId ?? '') !== '' || deviceTariffColumns.some((column) => (cells[column] ?? '') !== '')
