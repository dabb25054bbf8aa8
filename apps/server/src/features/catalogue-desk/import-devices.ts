import { z } from 'zod'
import { deviceColumns, type DeviceColumn } from '@referral/contract/device-csv'
import { fieldMessage } from '@referral/contract/messages'
import { toWirePath } from '@referral/contract/translation'
import { translationOf } from '@referral/contract/translation-of'
import { emitAll } from '#platform/chain.ts'
import type { CertainKind, NewEvent } from '#platform/new-event.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import type { FieldFailure } from '#platform/outcome.ts'
import { createRegularYield } from '#platform/work/yield-regularly.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed, subjectOf, type Difference } from './change-log.ts'
import { writeCsv, type CsvFile } from './csv-file.ts'
import { deviceLines } from './device-csv.ts'
import { groupLines, type DeviceGroup, type GroupedLine } from './device-groups.ts'
import { deviceDifferences, deviceFormSchema, deviceName, findTariffFaults, nameTaken } from './device-form.ts'
import {
  findProductIds,
  formOfDevice,
  listDeskDevices,
  nextDeviceId,
  writeDevices,
  type DeskDeviceRow,
  type DeviceForm,
} from './device.sql.ts'
import type { ImportResult as ProductImport } from './import-products.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { findDeviceIds, type DeviceSearch } from './search-devices.ts'

/** `zurueckgehalten`: the line is right, but another one of its device isn't. */
type Outcome = keyof ProductImport['counts'] | 'heldBack'

interface Verdict {
  readonly line: number
  readonly name: string | null
  readonly tariff: string | null
  readonly outcome: Outcome
  readonly fields: string[]
  readonly problems: { readonly field: string | null; readonly message: string }[]
}

interface Plan {
  readonly id: number
  readonly form: DeviceForm
  readonly how: 'insert' | 'update'
  readonly differences: readonly Difference[]
}

interface ImportResult extends Omit<ProductImport, 'verdicts' | 'counts'> {
  readonly counts: Record<Outcome, number>
  readonly verdicts: Verdict[]
}

/** All devices of a filter as a file that an import accepts unchanged. */
export function exportDevices(ctx: Context, input: DeviceSearch): Promise<string> {
  return ctx.report(async (tx) => {
    const rows = new Map((await listDeskDevices(tx)).map((row) => [row.id, row]))
    const wanted = (await findDeviceIds(ctx, tx, input)).flatMap((id) => rows.get(id) ?? [])
    return writeCsv(
      deviceColumns,
      wanted.flatMap((row) => deviceLines(row.id, formOfDevice(row))),
    )
  })
}

/**
 * Validates every line before it writes; then writes all of them in one transaction, or none where a line is faulty. A
 * tariff that the file does not name stays. Repeating a file changes nothing: a device is identified by its number,
 * else by its name.
 */
export function importDevices(
  ctx: Context,
  { dryRun, file }: { readonly dryRun: boolean; readonly file: CsvFile<DeviceColumn> },
): Promise<ImportResult> {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const devices = await listDeskDevices(tx)
    const breathe = createRegularYield()
    const { lines, groups } = await groupLines(file.lines, devices, await nextDeviceId(tx), breathe)
    const plans: Plan[] = []
    const found = new Map<DeviceGroup, readonly Difference[]>()
    const named = new Map<DeviceGroup, DeviceForm>()
    const forms = new Map<DeviceGroup, DeviceForm | undefined>()
    for (const group of groups) {
      await breathe()
      forms.set(group, readForm(group))
    }
    const known = await findProductIds(
      tx,
      [...forms.values()].filter((form) => form !== undefined),
    )
    for (const [group, form] of forms) {
      await breathe()
      const plan = form === undefined ? undefined : judge(group, form, known)
      if (plan === undefined) continue
      named.set(group, plan.form)
      found.set(group, plan.differences)
      if (plan.differences.length > 0) plans.push(plan)
    }
    reportNamesakes(named, devices)
    const wrong = firstWrong(lines)
    const verdicts = lines.map((line) => verdictOf(ctx, line, found, wrong))
    const counts = { created: 0, changed: 0, unchanged: 0, heldBack: 0, failed: 0 }
    for (const { outcome } of verdicts) counts[outcome] += 1
    const written = !dryRun && counts.failed === 0 && plans.length > 0
    if (written) await writeAll(ctx, tx, plans)
    return { dryRun, written, counts, unknownColumns: [...file.unknownColumns], verdicts }
  })
}

/** Two devices would have the same name after the import: reports both, or the one that takes an existing name. */
function reportNamesakes(named: ReadonlyMap<DeviceGroup, DeviceForm>, devices: readonly DeskDeviceRow[]): void {
  const changing = new Set([...named.keys()].map(({ id }) => id))
  const kept = devices.filter(({ id }) => !changing.has(id))
  const count = new Map<string, number>()
  for (const { kind, manufacturer, name } of [...kept, ...named.values()]) {
    const called = deviceName(kind, manufacturer, name)
    count.set(called, (count.get(called) ?? 0) + 1)
  }
  for (const [group, { kind, manufacturer, name }] of named)
    if (count.get(deviceName(kind, manufacturer, name))! > 1) group.tell(onWire(nameTaken))
}

/** A fault of the form, as the file names its fields. */
const onWire = ({ field, code }: FieldFailure): FieldFailure => ({
  field: toWirePath(translationOf(deviceFormSchema), field),
  code,
})

/** Builds a whole device from its lines; a fault is reported with the line it comes from. */
function readForm(group: DeviceGroup): DeviceForm | undefined {
  const decoded = z.safeDecode(deviceFormSchema, group.wire as never)
  if (!decoded.success) {
    for (const { path, message } of decoded.error.issues) group.tell({ field: path.join('.'), code: message })
    return undefined
  }
  return decoded.data as DeviceForm
}

function judge(group: DeviceGroup, form: DeviceForm, known: ReadonlySet<number>): Plan | undefined {
  const faults = findTariffFaults(form.tariffs, known)
  for (const fault of faults) group.tell(onWire(fault))
  if (faults.length > 0) return undefined
  const before = group.row === undefined ? undefined : formOfDevice(group.row)
  const how = before === undefined ? 'insert' : 'update'
  return { id: group.id, form, how, differences: deviceDifferences(before, form) }
}

/** Of each device that has wrong lines, the first of them. */
function firstWrong(lines: readonly GroupedLine[]): ReadonlyMap<DeviceGroup, number> {
  const first = new Map<DeviceGroup, number>()
  for (const { line, group, faults } of lines)
    if (group !== undefined && faults.length > 0 && !first.has(group)) first.set(group, line)
  return first
}

function verdictOf(
  ctx: Context,
  { line, cells, group, isFirst, faults }: GroupedLine,
  found: ReadonlyMap<DeviceGroup, readonly Difference[]>,
  wrong: ReadonlyMap<DeviceGroup, number>,
): Verdict {
  const tariff = cells?.TarifId || null
  const own = `tariffs.${tariff ?? ''}.`
  const differences = (group === undefined ? undefined : found.get(group)) ?? []
  const fields = differences
    .map(({ field }) => field)
    .filter((field) => (field.startsWith('tariffs.') ? field.startsWith(own) : isFirst))
  const isNew = group?.row === undefined || (fields.includes(`${own}deviceCents`) && group.isNewTariff(tariff))
  const name = (group?.wire['HandyName'] as string | undefined) ?? cells?.HandyName ?? null
  // The device with the corrected line is unknown, so its changes are not reported.
  const other = group === undefined ? undefined : wrong.get(group)
  if (faults.length === 0 && other !== undefined) {
    const message = fieldMessage('otherLineWrong', String(other), ctx.locale)
    return { line, name, tariff, outcome: 'heldBack', fields: [], problems: [{ field: null, message }] }
  }
  const outcome = faults.length > 0 ? 'failed' : isNew ? 'created' : fields.length > 0 ? 'changed' : 'unchanged'
  return {
    line,
    name,
    tariff,
    outcome,
    fields: outcome === 'changed' ? fields : [],
    problems: faults.map((fault) => toProblem(ctx, fault)),
  }
}

/** `Tarife.0.Aktion.de` on the wire is the column `Aktion_de` of its line. */
function toProblem(ctx: Context, { field, code }: FieldFailure) {
  const column = field.replace(/^Tarife\.\d+\./, '').replace('.', '_')
  return { field: column, message: fieldMessage(code, column, ctx.locale) }
}

async function writeAll(ctx: Context, tx: Tx, plans: readonly Plan[]): Promise<void> {
  await writeDevices(tx, plans, ctx.now)
  const events: NewEvent<CertainKind>[] = plans.map(({ how, id, differences }) =>
    changed(tx, how === 'insert' ? 'deviceCreated' : 'deviceChanged', ['device', id], differences),
  )
  const whole: NewEvent<CertainKind> = {
    kind: 'devicesImported',
    subject: { kind: subjectOf(tx, 'device', 0).kind, id: newId(ctx.now) },
    data: {
      changed: plans.filter(({ how }) => how === 'update').length,
      created: plans.filter(({ how }) => how === 'insert').length,
    },
  }
  await emitAll(ctx, tx, [...events, whole])
  await touchContent(tx)
}
