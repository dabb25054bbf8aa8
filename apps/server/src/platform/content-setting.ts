/** An external Squidex (spec §7.7). Its credentials are tenant secrets and are not part of this setting. */
export interface SquidexSetting {
  readonly provider: 'squidex'
  /** Its address; the installation lists the hosts that may be requested at all (CMS_HOSTS). */
  readonly url: string
  readonly application: string
  /** Names of its schemas, where they differ from the usual ones (docs/decisions/0032-content.md). */
  readonly schemas?: Partial<Readonly<Record<SquidexSchema, string>>>
  /** Ids of contents by our key, where one is not to be found by its Identifier. */
  readonly contentIds?: Readonly<Record<string, string>>
}

export type SquidexSchema = 'document' | 'keyVisual' | 'block' | 'faq' | 'footnote' | 'variable'

/** The source of a tenant's content. */
export type ContentSetting = { readonly provider: 'embedded' } | SquidexSetting

export const contentSettingOf = ({
  config,
}: {
  readonly config: { readonly content?: ContentSetting }
}): ContentSetting => config.content ?? { provider: 'embedded' }
