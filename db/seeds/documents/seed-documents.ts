import type { StoredBlock } from '../../../apps/server/src/features/content/document.ts'
import type { SeedTx } from '../bulk.ts'
import type { LocalizedText } from '../catalogue/product-seed.ts'
import type { DocumentSeed } from './document-seed.ts'
import { seededTexts, seededVariables } from './texts.ts'

interface Seeded {
  readonly kind: 'document' | 'keyVisual' | 'block' | 'variable'
  readonly key: string
  readonly de: { readonly title: string; readonly blocks: readonly StoredBlock[] }
  readonly en: { readonly title: string; readonly blocks: readonly StoredBlock[] }
}

/** All texts of a tenant's pages beside their words, as their first version. */
export async function seedDocuments(
  tx: SeedTx,
  tenant: { readonly key: string; readonly documents: readonly DocumentSeed[]; readonly tone: 'du' | 'Sie' },
  publishedAt: Date,
): Promise<void> {
  const seeded: Seeded[] = [
    ...tenant.documents.map((document) => ({ ...document, kind: 'document' as const })),
    ...seededTexts(tenant.key, tenant.tone),
    ...Object.entries(seededVariables(tenant.tone)).map(([key, values]) => ({
      kind: 'variable' as const,
      key,
      de: valueOf(values, 'de'),
      en: valueOf(values, 'en'),
    })),
  ]
  await tx.insert(
    'content_document',
    seeded.flatMap((text) =>
      (['de', 'en'] as const).map((locale) => ({
        kind: text.kind,
        key: text.key,
        locale,
        version: 1,
        title: text[locale].title,
        body: text[locale].blocks,
        published_at: publishedAt,
      })),
    ),
  )
}

const valueOf = (values: LocalizedText, locale: 'de' | 'en') => ({
  title: '',
  blocks: [{ kind: 'text' as const, text: values[locale] }],
})
