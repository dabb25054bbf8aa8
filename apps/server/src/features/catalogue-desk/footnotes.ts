import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, refuseFields } from '#platform/outcome.ts'
import { touchContent } from '#platform/touch-content.ts'
import { changed, differencesOf } from './change-log.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import {
  deleteFootnoteRow,
  insertFootnote,
  listFootnoteRows,
  toLocalizedText,
  toStored,
  updateFootnote,
  type LocalizedText,
  type FootnoteRow,
} from './setup.sql.ts'

export interface FootnoteForm {
  readonly identifier: string
  readonly group: string
  readonly title: LocalizedText
  readonly body: LocalizedText
}

const formOf = ({ identifier, group, title, body }: FootnoteRow): FootnoteForm => ({
  identifier,
  group,
  title: toLocalizedText(title),
  body: toLocalizedText(body),
})
const present = (row: FootnoteRow) => ({ id: row.id, version: row.version, ...formOf(row), usedBy: [...row.usedBy] })
const taken = () => refuseFields({ field: 'identifier', code: 'taken' })

export const listFootnotes = (ctx: Context) =>
  ctx.read(async (tx) => (await listFootnoteRows(tx, ctx.locale)).map(present))

async function look(ctx: Context, tx: Tx, id: number, identifier?: string) {
  const rows = await listFootnoteRows(tx, ctx.locale)
  return {
    row: rows.find((row) => row.id === id),
    isTaken: rows.some((row) => row.id !== id && row.identifier === identifier),
  }
}

const values = ({ identifier, group, title, body }: FootnoteForm) => [
  identifier,
  group,
  toStored(title),
  toStored(body),
]

export function createFootnote(ctx: Context, form: FootnoteForm) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    if ((await look(ctx, tx, 0, form.identifier)).isTaken) return taken()
    const { id } = await tx.one<{ id: number }>(insertFootnote, [tx.tenantId, ...values(form)])
    await emit(ctx, tx, changed(tx, 'footnoteCreated', ['footnote', id], differencesOf({}, form)))
    await touchContent(tx)
    return present((await look(ctx, tx, id)).row!)
  })
}

export function changeFootnote(
  ctx: Context,
  id: number,
  { version, ...form }: FootnoteForm & { readonly version: number },
) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const { row, isTaken } = await look(ctx, tx, id, form.identifier)
    if (row === undefined) return refuse('notFound')
    const differences = differencesOf(formOf(row), form)
    if (differences.length === 0) return present(row)
    if (row.version !== version) return refuse('lostRace')
    if (isTaken) return taken()
    await tx.run(updateFootnote, [tx.tenantId, id, ...values(form)])
    await emit(ctx, tx, changed(tx, 'footnoteChanged', ['footnote', id], differences))
    await touchContent(tx)
    return present((await look(ctx, tx, id)).row!)
  })
}

/** Deletes a footnote that nothing refers to. */
export function deleteFootnote(ctx: Context, id: number) {
  return ctx.write(async (tx) => {
    await lockCatalogue(tx)
    const { row } = await look(ctx, tx, id)
    if (row === undefined) return refuse('notFound')
    if (row.usedBy.length > 0) return refuse('illegalMove', 'namedByProducts')
    await tx.run(deleteFootnoteRow, [tx.tenantId, id])
    await emit(ctx, tx, changed(tx, 'footnoteDeleted', ['footnote', id], differencesOf(formOf(row), {})))
    await touchContent(tx)
    return { ok: true as const }
  })
}
