import type { Context } from '#platform/context.ts'
import { isRefused, refuse, RefusedError, type Refused } from '#platform/outcome.ts'
import { sourceOf, type SourceKind } from './content-source.ts'
import { firstPicture, firstText, isDocumentKey, keyVisualKeys, type Document, type StoredText } from './document.ts'
import { drawBlocks } from './draw-blocks.ts'
import { filler, valuesOf } from './variables.ts'

/** A legal or help text of the tenant in the caller's language, ready to show. */
export async function getDocument(ctx: Context, key: string): Promise<Document | Refused> {
  return isDocumentKey(key) ? drawn(ctx, 'document', key) : refuse('notFound')
}

/** A content block: a text that others than pages of ours may show. */
export const getContentBlock = (ctx: Context, key: string): Promise<Document | Refused> =>
  /^[A-Za-z][\w.-]{0,60}$/.test(key) ? drawn(ctx, 'block', key) : Promise.resolve(refuse('notFound'))

/** What a page opens with. */
export async function getKeyVisual(ctx: Context, key: string) {
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

/**
 * A footnote of the CMS by its Identifier; undefined where the tenant's source keeps none: the catalogue then has its own.
 * @public for the catalogue's footnotes
 */
export async function findFootnote(
  ctx: Context,
  identifier: string,
): Promise<{ readonly title: string; readonly text: string } | undefined> {
  const text = await found(ctx, 'footnote', identifier)
  if (isRefused(text)) return undefined
  const fill = await fillerFor(ctx)
  return { title: fill(text.title), text: fill(firstText(text)) }
}

/** A source that cannot be read is an answer like any other. */
const found = (ctx: Context, kind: SourceKind, key: string): Promise<StoredText | Refused> =>
  sourceOf(ctx)
    .findText(ctx, kind, key)
    .then(
      (text) => text ?? refuse('notFound'),
      (error: unknown) => {
        if (error instanceof RefusedError) return error.refused
        throw error
      },
    )

async function drawn(ctx: Context, kind: SourceKind, key: string): Promise<Document | Refused> {
  const text = await found(ctx, kind, key)
  if (isRefused(text)) return text
  const { blocks, ...head } = text
  const fill = await fillerFor(ctx)
  const document = { ...head, key, title: fill(head.title), blocks: drawBlocks(blocks, fill, head.locale) }
  if (fill.unknown.size > 0)
    ctx.log.warn({ tenant: ctx.tenant.key, kind, key, unknown: [...fill.unknown] }, 'a text names unknown variables')
  return document
}

const fillerFor = async (ctx: Context) => filler(await valuesOf(ctx), false)
