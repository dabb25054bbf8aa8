import type { Context } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import { refuse, Refused } from '#platform/outcome.ts'
import { drawBlocks } from '../draw-blocks.ts'
import { embeddedSource } from '../embedded-source.ts'
import { unknownInMail } from '../mails/mail-writing.ts'
import { previewMailText } from '../mails/preview-mail-text.ts'
import { filler, valuesIn } from '../variables.ts'
import { draftFaults, toBlock, type BlockInput } from './check-writing.ts'
import { hasPlace, presentText, presentTexts, writingsOf } from './present-text.ts'
import { findVersion, listDrafts, type TextAddress } from './texts.sql.ts'

/** Every text, filtered by its name, title or beginning. */
export async function listTexts(ctx: Context, wanted: string | undefined) {
  const texts = await ctx.read((tx) => presentTexts(ctx, tx))
  const words = (wanted ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return texts.filter(({ key, title, excerpt, occasion }) => {
    const text = `${key} ${title} ${excerpt} ${occasion}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export const getText = (ctx: Context, text: TextAddress) =>
  hasPlace(ctx, text) ? ctx.read((tx) => presentText(ctx, tx, text)) : Promise.resolve(refuse('notFound'))

/** An earlier version, or a draft that was replaced or discarded. */
export async function getTextVersion(ctx: Context, text: TextAddress, what: 'versions' | 'drafts', number: number) {
  if (!hasPlace(ctx, text)) return refuse('notFound')
  const texts = await ctx.read(async (tx) =>
    what === 'versions'
      ? (await findVersion(tx, text, number))?.texts
      : (await listDrafts(tx, text)).find(({ revision }) => revision === number)?.body,
  )
  return texts === undefined ? refuse('notFound') : writingsOf(ctx, text, texts)
}

/** The text as the page would show it; an unknown name stays visible, and is reported. */
export async function previewText(
  ctx: Context,
  text: TextAddress,
  given: {
    readonly locale: Locale
    readonly title: string
    readonly blocks: readonly BlockInput[]
    readonly sample?: number | undefined
  },
) {
  if (!hasPlace(ctx, text)) return refuse('notFound')
  const writing = { locale: given.locale, title: given.title, blocks: given.blocks.map(toBlock) }
  const faults = draftFaults(text.kind, [writing]).filter(({ code }) => code === 'invalid')
  if (faults.length > 0) return new Refused('invalidInput', faults)
  if (text.kind === 'mail') {
    const mail = await previewMailText({ ...ctx, locale: given.locale }, text.key, writing, given.sample ?? 0)
    return { title: '', blocks: [], unknown: unknownInMail(ctx, text.key, [writing]), mail }
  }
  const variables = text.kind === 'variable' ? [] : await embeddedSource.listVariables(ctx)
  const fill = filler(valuesIn(variables, ctx.tenant, given.locale), true)
  const answer = { title: fill(writing.title), blocks: drawBlocks(writing.blocks, fill, given.locale) }
  return { ...answer, unknown: [...fill.unknown], mail: null }
}
