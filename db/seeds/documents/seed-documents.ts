import type { SeedTx } from '../bulk.ts'
import type { DocumentSeed } from './document-seed.ts'

export async function seedDocuments(tx: SeedTx, documents: readonly DocumentSeed[], publishedAt: Date): Promise<void> {
  await tx.insert(
    'content_document',
    documents.flatMap((document) =>
      (['de', 'en'] as const).map((locale) => ({
        key: document.key,
        locale,
        version: 1,
        title: document[locale].title,
        body: document[locale].blocks,
        published_at: publishedAt,
      })),
    ),
  )
}
