import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { noteErasures } from '#platform/erasures.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { portrait, takeUpload } from '#platform/pictures/public.ts'
import { forgetWords, forgetWordsOfMany, indexWords, indexWordsOfMany } from '#platform/search.ts'
import { touchContent } from '#platform/touch-content.ts'
import { wordsOf } from '#platform/search-words.ts'
import { present } from './advisor-desk.ts'
import { deleteAdvisorRow, lockAdvisor, lockAdvisors, putAdvisor, putAdvisors, setPhoto } from './desk.sql.ts'
import { hasAdvisors } from './search-advisors.ts'
import type { AdvisorRow } from './tables.ts'

export interface AdvisorInput {
  readonly externalId: string
  readonly lastName: string
  readonly zipCode: string
  readonly city: string
  readonly isActive: boolean
}

const changed = (id: string, data: Readonly<Record<string, number | boolean>>) =>
  ({ kind: 'advisorChanged', subject: { kind: 'advisor', id }, data }) as const

/**
 * Adds an advisor, or changes who has their number; a new one never takes it from another, and a known one who was
 * deleted meanwhile does not come back. Refused: notFound, the number by its field, or lostRace where somebody else has
 * changed them since the version that the caller names.
 */
export async function saveAdvisor(
  ctx: Context,
  given: AdvisorInput & { readonly isNew?: boolean | undefined; readonly version?: number | undefined },
) {
  if (!hasAdvisors(ctx)) return refuse('notFound')
  return ctx.write(async (tx) => {
    const known = await lockAdvisor(tx, given.externalId)
    const isOutdated = given.version !== undefined && known !== undefined && known.version !== given.version
    if (isOutdated && !isSame(known, given)) return refuse('lostRace')
    const { row, isNew } = await keepAdvisor(ctx, tx, given, known)
    if (given.isNew === true && !isNew) return refuseFields({ field: 'externalId', code: 'taken' })
    if (given.isNew === false && isNew) return refuse('notFound')
    await emit(ctx, tx, changed(row.id, { active: row.active }))
    await touchContent(tx)
    return present(ctx, { ...row, isActive: row.active, hasPhoto: row.photoType !== null })
  })
}

/** Whether nothing that a form or a list says of them is new. */
export const isSame = (row: AdvisorRow, given: AdvisorInput): boolean =>
  row.active === given.isActive &&
  (['lastName', 'zipCode', 'city'] as const).every((column) => row[column] === given[column])

/** Answers the stored row, and whether nobody had the number, not even from a concurrent request. */
async function keepAdvisor(
  ctx: Context,
  tx: Tx,
  { externalId, lastName, zipCode, city, isActive }: AdvisorInput,
  known: AdvisorRow | undefined,
): Promise<{ readonly row: AdvisorRow; readonly isNew: boolean }> {
  const id = known?.id ?? newId(ctx.now)
  const sortName = wordsOf([lastName]).join(' ')
  await putAdvisor(tx, { id, externalId, lastName, sortName, zipCode, city, active: isActive })
  const row = (await lockAdvisor(tx, externalId))!
  await forgetWords(tx, row.id)
  await indexWords(tx, 'advisor', row.id, row.id, [lastName, zipCode, city])
  return { row, isNew: known === undefined && row.id === id }
}

/**
 * Adds and changes many, in a few statements, whose locks are held briefly; in one order, whatever the list's, so that
 * two lists do not wait for each other.
 */
export async function keepAdvisors(ctx: Context, tx: Tx, list: readonly AdvisorInput[]): Promise<void> {
  const given = list.toSorted((a, b) => (a.externalId < b.externalId ? -1 : 1))
  await lockAdvisors(
    tx,
    given.map(({ externalId }) => externalId),
  )
  const stored = await putAdvisors(
    tx,
    given.map(({ isActive, ...advisor }) => ({
      ...advisor,
      id: newId(ctx.now),
      sortName: wordsOf([advisor.lastName]).join(' '),
      active: isActive,
    })),
  )
  await forgetWordsOfMany(
    tx,
    stored.map(({ id }) => id),
  )
  const cases = stored.map(({ id, lastName, zipCode, city }) => ({
    id,
    personId: id,
    texts: [lastName, zipCode, city],
  }))
  await indexWordsOfMany(tx, 'advisor', cases)
}

const change = (ctx: Context, externalId: string, act: (tx: Tx, row: AdvisorRow) => Promise<void>) =>
  ctx.write(async (tx): Promise<{ readonly ok: true } | Refused> => {
    const row = hasAdvisors(ctx) ? await lockAdvisor(tx, externalId) : undefined
    if (row === undefined) return refuse('notFound')
    await act(tx, row)
    await touchContent(tx)
    return { ok: true }
  })

/** Edge of an advisor's picture in pixels: twice what the pages show. */
const photoEdge = 112

/** Replaces or removes the picture. Refused: pictureType, pictureTooHard, notFound. */
export async function changePhoto(ctx: Context, externalId: string, bytes: Uint8Array | undefined) {
  const taken = bytes === undefined ? undefined : await takeUpload(ctx, bytes)
  if (isRefused(taken)) return taken
  const photo = taken && (await portrait(taken.bytes, photoEdge))
  return change(ctx, externalId, async (tx, { id }) => {
    await setPhoto(tx, id, photo)
    await emit(ctx, tx, changed(id, { photo: photo === undefined ? 0 : 1 }))
  })
}

/** Deletes an advisor, the picture and the words they were found by. No restored backup brings them back. Refused: notFound. */
export const deleteAdvisor = (ctx: Context, externalId: string) =>
  noteErasures(ctx, (note) =>
    change(ctx, externalId, async (tx, { id }) => {
      await note({ kind: 'advisor', id })
      await deleteById(ctx, tx, id)
    }),
  )

async function deleteById(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  if ((await deleteAdvisorRow(tx, id)) === 0) return false
  await forgetWords(tx, id)
  await emit(ctx, tx, { kind: 'advisorDeleted', subject: { kind: 'advisor', id } })
  return true
}

/** Deletes an advisor whom a restored backup brought back. Answers whether it had. */
export async function deleteAdvisorAgain(ctx: Context, tx: Tx, id: string): Promise<boolean> {
  const isBack = await deleteById(ctx, tx, id)
  if (isBack) await touchContent(tx)
  return isBack
}
