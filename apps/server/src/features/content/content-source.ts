import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Refused } from '#platform/outcome.ts'
import { contentSettingOf } from '#platform/content-setting.ts'
import type { StoredText, Writing } from './document.ts'
import { embeddedSource } from './embedded-source.ts'
import { squidexSource } from './squidex/squidex-source.ts'

/** What a source is asked for by key. */
export type SourceKind = 'document' | 'keyVisual' | 'block'

export interface Variable {
  readonly name: string
  readonly values: Partial<Readonly<Record<Locale, string>>>
}

/** By their Identifier, as the catalogue has it (spec §3). */
export type FootnoteTexts = Readonly<Record<string, FootnoteText>>

export interface FootnoteText {
  readonly title: string
  readonly body: string
  readonly locale: Locale
}

/**
 * The port: where a tenant's texts come from. Both answer in the caller's language, in German where that is missing.
 * What is not there is undefined; one that cannot be read and was never read before is refused as `contentUnavailable`.
 */
export interface ContentSource {
  findText(ctx: PublicContext, kind: SourceKind, key: string): Promise<StoredText | undefined | Refused>
  listVariables(ctx: PublicContext): Promise<readonly Variable[]>
  /** Footnotes by the name that the catalogue knows them by; the embedded source leaves all of them to the catalogue. */
  listFootnotes(ctx: PublicContext): Promise<FootnoteTexts>
}

/** The source that the tenant's configuration names. */
export const sourceOf = (ctx: PublicContext): ContentSource =>
  contentSettingOf(ctx.tenant).provider === 'squidex' ? squidexSource : embeddedSource

/** What is copied of a CMS under one name: a text, or all variables or footnotes of a language. */
export type CopyBody = Writing | Readonly<Record<string, string>> | FootnoteTexts
