import type { ListName } from '@referral/contract/source-faults'
import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { SquidexSchema, SquidexSetting } from '#platform/content-setting.ts'
import { isRefused } from '#platform/outcome.ts'
import { insertPicture } from '#platform/pictures/public.ts'
import type { CopyBody, SourceKind } from '../content-source.ts'
import type { Writing } from '../document.ts'
import { CmsFault, NotPermitted, type SourceFault } from './fault.ts'
import type { CmsText } from './read-answer.ts'
import type { CmsRead, CmsReading } from './read-cms.ts'
import type { LeftOut } from './read-lists.ts'
import type { Fetched, SquidexClient } from './squidex-client.ts'

export type FetchedBody =
  | {
      readonly kind: 'fresh'
      readonly body: CopyBody
      readonly etag: string | null
      readonly leftOut: readonly LeftOut[]
    }
  | { readonly kind: 'same' }
  /** A list may have nothing but entries that are left out. */
  | { readonly kind: 'absent'; readonly leftOut?: readonly LeftOut[] }

export const variablesName = 'variables'
export const footnotesName = 'footnotes'
export const copyName = (kind: SourceKind, key: string) => `${kind}/${key}`

const usual: Readonly<Record<SquidexSchema, string>> = {
  document: 'documents',
  keyVisual: 'key-visuals',
  block: 'content-blocks',
  faq: 'faqs',
  footnote: 'footnotes',
  variable: 'variables',
}
const listOf: Readonly<Record<string, ListName>> = {
  [copyName('document', 'faq')]: 'faq',
  [footnotesName]: 'footnotes',
  [variablesName]: 'variables',
}
/** The list that a copy has all of; undefined for a single text. */
export const listNameOf = (name: string): ListName | undefined => listOf[name]

const schemaOf = (setting: SquidexSetting, schema: SquidexSchema) => setting.schemas?.[schema] ?? usual[schema]

/** The largest a key visual is shown at. */
const pictureSize = { width: 1_920, height: 1_920 } as const

/** Fetches the content of a name from the CMS and converts it: parsed, sanitised, its picture decoded and stored. */
export async function fetchCopy(
  ctx: PublicContext,
  client: SquidexClient,
  setting: SquidexSetting,
  name: string,
  locale: Locale,
  etag: string | null | undefined,
): Promise<FetchedBody> {
  if (name === variablesName) return fetchVariables(client, setting, locale)
  if (listNameOf(name) === 'faq') {
    const found = await client.list(schemaOf(setting, 'faq'), { locale, etag }, 'data/Position/iv,id')
    return made(ctx, found, 'questions', locale)
  }
  if (name === footnotesName) return fetchFootnotes(ctx, client, schemaOf(setting, 'footnote'), { locale, etag })
  const [kind = '', key = ''] = name.split(/\/(.*)/s)
  const id = setting.contentIds?.[key]
  const schema = schemaOf(setting, kind as SourceKind)
  const found =
    id === undefined
      ? await client.named(schema, key, { locale, etag })
      : await client.contentById(schema, id, { locale, etag })
  const text = await made(ctx, found, 'text', locale)
  return text.kind === 'fresh' ? { ...text, body: await withPicture(ctx, client, text.body as CmsText) } : text
}

/**
 * A CMS without a readable schema of footnotes counts as having none: then the catalogue's own apply, and the rest of
 * the CMS is still read. Footnotes that were read before stay.
 */
async function fetchFootnotes(
  ctx: PublicContext,
  client: SquidexClient,
  schema: string,
  reading: { readonly locale: Locale; readonly etag: string | null | undefined },
): Promise<FetchedBody> {
  try {
    return await made(ctx, await client.list(schema, reading), 'footnotes', reading.locale)
  } catch (error) {
    if (!(error instanceof NotPermitted || (error instanceof CmsFault && error.fault === 'schema'))) throw error
    ctx.log.warn({ tenant: ctx.tenant.key, fault: error.fault }, 'the footnotes of the CMS cannot be read')
    return reading.etag === undefined ? { kind: 'absent' } : { kind: 'same' }
  }
}

/** Parsing fewer bytes takes less time than starting a thread, which the first reader would wait for. */
const bytesForThread = 65_536

async function made(ctx: PublicContext, found: Fetched, as: CmsReading['as'], locale: Locale): Promise<FetchedBody> {
  if (found.kind !== 'fresh') return found
  const reading: CmsReading = { as, body: found.body, locale }
  const read =
    found.bytes > bytesForThread
      ? await ctx.services.work.run<CmsRead>('readCms', reading)
      : (await import('./read-cms.ts')).readCms(reading)
  if (isRefused(read)) throw new CmsFault('unreadable')
  if ('fault' in read) throw new CmsFault(read.fault)
  const { body, leftOut } = read
  return body === undefined ? { kind: 'absent', leftOut } : { kind: 'fresh', body, etag: found.etag, leftOut }
}

async function fetchVariables(client: SquidexClient, setting: SquidexSetting, locale: Locale): Promise<FetchedBody> {
  const found = await client.listFlat(schemaOf(setting, 'variable'), 'identifier wert', locale)
  if (found.kind !== 'fresh') return found
  const { readVariables } = await import('./read-lists.ts')
  return { kind: 'fresh', etag: null, ...readVariables(found.body) }
}

/** What the CMS answers of one picture alone: it has none of that name, or a larger one than is shown. */
const ofPicture: readonly SourceFault[] = ['schema', 'unreadable']

/** An invalid, missing or too large picture is left out; the text is more important. */
async function withPicture(
  ctx: PublicContext,
  client: SquidexClient,
  { asset, ...writing }: CmsText,
): Promise<Writing> {
  if (asset === undefined) return writing
  const bytes = await client.asset(asset.id, pictureSize).catch((error: unknown) => {
    if (error instanceof CmsFault && !ofPicture.includes(error.fault)) throw error
    return undefined
  })
  const picture = bytes === undefined ? undefined : await ctx.services.work.decodePicture(bytes)
  // The previous good copy stays until the next attempt.
  if (isRefused(picture)) throw new CmsFault('serverError')
  if (picture === undefined || picture === 'tooHard') return writing
  await ctx.services.db.write(ctx.tenant.id, (tx) => insertPicture(tx, picture, ctx.now))
  return { ...writing, blocks: [...writing.blocks, { kind: 'picture', picture: picture.digest, alt: asset.alt }] }
}
