import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { Refused, refuse } from '#platform/outcome.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed } from './change-log.ts'
import { deviceDifferences, findDeviceFaults } from './device-form.ts'
import {
  deleteDeviceRow,
  findDeskDevice,
  formOfDevice,
  isRecommended,
  lockDeviceRow,
  nextDeviceId,
  offerDevice,
  writeDevices,
  type DeviceForm,
} from './device.sql.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { readDevice } from './read-device.ts'
import { findDeviceRow } from './search-devices.ts'

/** Creates a device, hidden: an unfinished one is not offered. */
export function createDevice(ctx: Context, form: DeviceForm) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const id = await nextDeviceId(tx)
    const faults = await findDeviceFaults(tx, id, form)
    if (faults.length > 0) return new Refused('invalidInput', faults)
    await writeDevices(tx, [{ how: 'insert', id, form }], ctx.now)
    await emit(ctx, tx, changed(tx, 'deviceCreated', ['device', id], deviceDifferences(undefined, form)))
    await touchContent(tx)
    return readDevice(ctx, tx, id)
  })
}

/** Changes a device and its tariffs if nobody else has changed them since the caller read them. */
export function changeDevice(
  ctx: Context,
  id: number,
  { version, ...form }: DeviceForm & { readonly version: number },
) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const row = await findDeskDevice(tx, id)
    if (row === undefined) return refuse('notFound')
    const differences = deviceDifferences(formOfDevice(row), form)
    if (differences.length === 0) return readDevice(ctx, tx, id)
    if (row.version !== version) return refuse('lostRace')
    const faults = await findDeviceFaults(tx, id, form)
    if (faults.length > 0) return new Refused('invalidInput', faults)
    await writeDevices(tx, [{ how: 'update', id, form }], ctx.now)
    await emit(ctx, tx, changed(tx, 'deviceChanged', ['device', id], differences))
    await touchContent(tx)
    return readDevice(ctx, tx, id)
  })
}

/** Offers or withdraws a device; its existing recommendations still show it. */
export function moveDevice(ctx: Context, id: number, move: 'offer' | 'hide') {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    if ((await findDeskDevice(tx, id)) === undefined) return refuse('notFound')
    const isOffered = move === 'offer'
    if (!(await offerDevice(tx, id, isOffered, ctx.now))) return refuse('illegalMove')
    await emit(ctx, tx, changed(tx, isOffered ? 'deviceOffered' : 'deviceHidden', ['device', id], []))
    await touchContent(tx)
    return (await findDeviceRow(ctx, tx, id))!
  })
}

/** Deletes a device that nobody can choose any more and that no recommendation names. */
export function deleteDevice(ctx: Context, id: number) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    await lockDeviceRow(tx, id)
    const row = await findDeskDevice(tx, id)
    if (row === undefined) return refuse('notFound')
    if (row.offered) return refuse('illegalMove', 'stillOffered')
    if (await isRecommended(tx, id)) return refuse('illegalMove', 'wasRecommended')
    await deleteDeviceRow(tx, id)
    await emit(ctx, tx, changed(tx, 'deviceDeleted', ['device', id], deviceDifferences(formOfDevice(row), undefined)))
    await touchContent(tx)
    return { ok: true as const }
  })
}
