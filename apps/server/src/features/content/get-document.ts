import type { PublicContext } from '#platform/context.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { sourceOf, type SourceKind } from './content-source.ts'
import {
  firstPicture,
  firstText,
  isDocumentKey,
  keyVisualKeys,
  pageBlockKeys,
  type Document,
  type StoredText,
} from './document.ts'
import { drawBlocks } from './draw-blocks.ts'
import { filler, valuesOf } from './variables.ts'

/** A legal or help text of the tenant in the caller's language, ready to show. */
export async function getDocument(ctx: PublicContext, key: string): Promise<Document | Refused> {
  return isDocumentKey(key) ? drawn(ctx, 'document', key) : refuse('notFound')
}

/**
 * A content block: a text of any name, for pages of ours or of others. An unwritten block that a page of ours has a
 * place for is empty; any other unwritten block is not found.
 */
export async function getContentBlock(ctx: PublicContext, key: string): Promise<Document | Refused> {
  if (!/^[A-Za-z][\w.-]{0,60}$/.test(key)) return refuse('notFound')
  const block = await drawn(ctx, 'block', key)
  const hasPlace = (pageBlockKeys as readonly string[]).includes(key)
  if (!isRefused(block) || block.name !== 'notFound' || !hasPlace) return block
  return { key, locale: ctx.locale, version: 0, publishedAt: ctx.now, title: '', blocks: [] }
}

/** The opening picture and words of a page. */
export async function getKeyVisual(ctx: PublicContext, key: string) {
  if (!(keyVisualKeys as readonly string[]).includes(key)) return refuse('notFound')
  const text = await found(ctx, 'keyVisual', key)
  if (isRefused(text)) return text
  const fill = await fillerFor(ctx)
  const { picture, alt = '' } = firstPicture(text) ?? {}
  return {
    key,
    locale: text.locale,
    title: fill(text.title),
    text: fill(firstText(text)),
    picture: picture ?? null,
    alt: fill(alt),
  }
}

const found = async (ctx: PublicContext, kind: SourceKind, key: string): Promise<StoredText | Refused> =>
  (await sourceOf(ctx).findText(ctx, kind, key)) ?? refuse('notFound')

async function drawn(ctx: PublicContext, kind: SourceKind, key: string): Promise<Document | Refused> {
  const text = await found(ctx, kind, key)
  if (isRefused(text)) return text
  const { blocks, ...head } = text
  const fill = await fillerFor(ctx)
  const document = { ...head, key, title: fill(head.title), blocks: drawBlocks(blocks, fill, head.locale) }
  if (fill.unknown.size > 0)
    ctx.log.warn({ tenant: ctx.tenant.key, kind, key, unknown: [...fill.unknown] }, 'a text names unknown variables')
  return document
}

const fillerFor = async (ctx: PublicContext) => filler(await valuesOf(ctx), false)
