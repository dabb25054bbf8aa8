import type { FieldFailure } from '#platform/outcome.ts'
import type { CsvFile } from './csv-file.ts'
import {
  namesTariff,
  otherThanFirst,
  overlayFacts,
  overlayTariff,
  type DeviceCells,
  type WireDevice,
} from './device-csv.ts'
import { deviceName } from './device-form.ts'
import { formOfDevice, type DeskDeviceRow } from './device.sql.ts'
import type { DeviceColumn } from '@referral/contract/device-csv'

/** A line of the file with its faults, and its device. */
export interface GroupedLine {
  readonly line: number
  readonly cells: DeviceCells | undefined
  readonly group: DeviceGroup | undefined
  readonly isFirst: boolean
  readonly faults: FieldFailure[]
}

/** The lines of one device, merged into the existing one. */
export interface DeviceGroup {
  readonly id: number
  /** Undefined: it is new. */
  readonly row: DeskDeviceRow | undefined
  readonly wire: WireDevice
  /** Assigns a fault to the line that the field comes from. */
  readonly tell: (fault: FieldFailure) => void
  readonly isNewTariff: (id: string | null) => boolean
}

/** Puts the lines of a file together by device. @param next the number a new device gets */
export async function groupLines(
  file: CsvFile<DeviceColumn>['lines'],
  devices: readonly DeskDeviceRow[],
  next: number,
  breathe: () => Promise<void>,
): Promise<{ readonly lines: GroupedLine[]; readonly groups: DeviceGroup[] }> {
  const byId = new Map(devices.map((row) => [row.id, row]))
  const byName = new Map(devices.map((row) => [deviceName(row.kind, row.manufacturer, row.name), row]))
  const open = new Map<
    string,
    { readonly group: DeviceGroup; readonly add: (line: GroupedLine) => void; readonly first: DeviceCells }
  >()
  const lines: GroupedLine[] = []
  let number = next
  const last = Math.min(9_999, Math.max(0, ...devices.map(({ position }) => position)) + 1)

  const start = (cells: DeviceCells, row: DeskDeviceRow | undefined) => {
    const wire = overlayFacts(cells, row && formOfDevice(row), last)
    const old = new Set(wire.Tarife.map(({ TarifId }) => String(TarifId)))
    const own: GroupedLine[] = []
    const lineOfTariff = new Map<number, GroupedLine>()
    const group: DeviceGroup = {
      id: row?.id ?? number++,
      row,
      wire,
      tell: (fault) => {
        const at = /^Tarife\.(\d+)\./.exec(fault.field)
        const line = (at === null ? undefined : lineOfTariff.get(Number(at[1]))) ?? own[0]
        line?.faults.push(fault)
      },
      isNewTariff: (id) => id !== null && !old.has(id),
    }
    const add = (line: GroupedLine) => {
      own.push(line)
      const { TarifId = '' } = line.cells!
      if (!namesTariff(line.cells!)) return
      if ([...lineOfTariff.values()].some((other) => other.cells!.TarifId === TarifId)) {
        line.faults.push({ field: 'TarifId', code: 'tariffTwice' })
        return
      }
      const found = wire.Tarife.findIndex((tariff) => String(tariff.TarifId) === TarifId)
      const at = found === -1 ? wire.Tarife.length : found
      wire.Tarife[at] = overlayTariff(line.cells!, wire.Tarife[at])
      lineOfTariff.set(at, line)
    }
    return { group, add, first: cells }
  }

  for (const { line, cells } of file) {
    await breathe()
    const lost = (fault: FieldFailure) => lines.push({ line, cells, group: undefined, isFirst: true, faults: [fault] })
    if (cells === undefined) {
      lost({ field: 'Zeile', code: 'slipped' })
      continue
    }
    const named = deviceName(cells.GeraeteTyp ?? 'smartphone', cells.Hersteller ?? '', cells.HandyName ?? '')
    const hasId = (cells.HandyId ?? '') !== ''
    const row = hasId ? byId.get(Number(cells.HandyId)) : byName.get(named)
    if (hasId && row === undefined) {
      lost({ field: 'HandyId', code: 'unknownThing' })
      continue
    }
    const key = row === undefined ? named : String(row.id)
    const before = open.get(key)
    const entry = before ?? start(cells, row)
    open.set(key, entry)
    const faults = otherThanFirst(entry.first, cells).map((field) => ({ field, code: 'otherThanAbove' }))
    const grouped: GroupedLine = { line, cells, group: entry.group, isFirst: before === undefined, faults }
    lines.push(grouped)
    entry.add(grouped)
  }
  return { lines, groups: [...open.values()].map(({ group }) => group) }
}
