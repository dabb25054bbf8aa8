import type { PublicContext } from '#platform/context.ts'
import type { Locale } from '#platform/locale.ts'
import type { Refused } from '#platform/outcome.ts'
import { contentSettingOf } from '#platform/content-setting.ts'
import type { StoredText, Writing } from './document.ts'
import { embeddedSource } from './embedded-source.ts'
import { squidexSource } from './squidex/squidex-source.ts'

/** The kinds of content that a source answers by key. */
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
 * The port: the source of a tenant's texts. Both answer in the caller's language, in German where that is missing. An
 * unknown text is undefined; a text that cannot be read and was never read before is refused as `contentUnavailable`.
 */
export interface ContentSource {
  findText(ctx: PublicContext, kind: SourceKind, key: string): Promise<StoredText | undefined | Refused>
  listVariables(ctx: PublicContext): Promise<readonly Variable[]>
  /** Footnotes by their identifier in the catalogue; the embedded source leaves all of them to the catalogue. */
  listFootnotes(ctx: PublicContext): Promise<FootnoteTexts>
}

/** The source that the tenant's configuration names. */
export const sourceOf = (ctx: PublicContext): ContentSource =>
  contentSettingOf(ctx.tenant).provider === 'squidex' ? squidexSource : embeddedSource

/** The copy of a CMS's content under one name: a text, or all variables or footnotes of a language. */
export type CopyBody = Writing | Readonly<Record<string, string>> | FootnoteTexts
