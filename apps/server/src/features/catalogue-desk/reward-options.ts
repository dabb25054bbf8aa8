import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { Refused, refuse } from '#platform/outcome.ts'
import { pictureUrl } from '#platform/pictures/public.ts'
import { touchContent } from '#platform/touch-content.ts'
import { findPictureFaults } from './categories.ts'
import { changed, differencesOf } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import {
  insertOption,
  listOptionRows,
  toLocalizedText,
  toStored,
  updateOption,
  type LocalizedText,
  type OptionRow,
} from './setup.sql.ts'

export interface OptionForm {
  readonly title: LocalizedText
  readonly body: LocalizedText
  readonly delivery: LocalizedText
  readonly position: number
  readonly active: boolean
  readonly picture: string | null
}

const formOf = ({ title, body, delivery, position, active, picture }: OptionRow): OptionForm => ({
  title: toLocalizedText(title),
  body: toLocalizedText(body),
  delivery: toLocalizedText(delivery),
  position,
  active,
  picture,
})
const present = (ctx: Context, row: OptionRow) => ({
  id: row.id,
  version: row.version,
  method: row.method,
  ...formOf(row),
  pictureAddress: row.picture === null ? null : pictureUrl(ctx.tenant, row.picture, 'w320'),
})
const find = async (tx: Tx, id: number) => (await listOptionRows(tx)).find((row) => row.id === id)

export const listDeskRewardOptions = (ctx: Context) =>
  ctx.read(async (tx) => (await listOptionRows(tx)).map((row) => present(ctx, row)))

const values = ({ title, body, delivery, position, active, picture }: OptionForm) => [
  toStored(title),
  toStored(body),
  toStored(delivery),
  position,
  active,
  picture,
]

/** Adds a way to take a reward: without a transfer nobody comes to their money, without a voucher no e-code is uploaded. */
export function createRewardOption(ctx: Context, { method, ...form }: OptionForm & Pick<OptionRow, 'method'>) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const faults = await findPictureFaults(tx, form.picture)
    if (faults.length > 0) return new Refused('invalidInput', faults)
    const motif = method === 'bank' ? 'bank' : 'voucher'
    const { id } = await tx.one<{ id: number }>(insertOption, [tx.tenantId, method, motif, ...values(form)])
    const differences = differencesOf({}, { method, ...form })
    await emit(ctx, tx, changed(tx, 'rewardOptionCreated', ['rewardOption', id], differences))
    await touchContent(tx)
    return present(ctx, (await find(tx, id))!)
  })
}

/**
 * Changes the texts of a way to take a reward, and whether it is shown. At least one must remain for people who are
 * owed a reward.
 */
export function changeRewardOption(
  ctx: Context,
  id: number,
  { version, ...form }: OptionForm & { readonly version: number },
) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const row = await find(tx, id)
    if (row === undefined) return refuse('notFound')
    const differences = differencesOf(formOf(row), form)
    if (differences.length === 0) return present(ctx, row)
    if (row.version !== version) return refuse('lostRace')
    const faults = await findPictureFaults(tx, form.picture)
    if (faults.length > 0) return new Refused('invalidInput', faults)
    // An e-code may run out; a transfer is always there, so the last one stays.
    const others = (await listOptionRows(tx)).filter(
      (other) => other.id !== id && other.active && other.method === 'bank',
    )
    if (row.method === 'bank' && !form.active && others.length === 0) return refuse('illegalMove')
    await tx.run(updateOption, [tx.tenantId, id, ...values(form)])
    await emit(ctx, tx, changed(tx, 'rewardOptionChanged', ['rewardOption', id], differences))
    await touchContent(tx)
    return present(ctx, (await find(tx, id))!)
  })
}
