import { configurationOperations as operations } from '@referral/contract/configuration'
import { contentOperations } from '@referral/contract/content'
import { pageDocuments } from '@referral/contract/page-documents'
import { isRefused } from '#platform/outcome.ts'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import { faqStructure } from './faq-structure.ts'
import { getContentBlock, getDocument } from './get-document.ts'

/** The legal pages, the questions and the pages of agencies come with their text. */
const documentPages: readonly PageProvider[] = Object.entries(pageDocuments).map(([routeName, key]) => ({
  routeName: routeName as keyof typeof pageDocuments,
  load: async (ctx) => {
    const document = await getDocument(ctx, key)
    if (isRefused(document)) return document.name === 'notFound' ? { status: 404 } : {}
    return {
      data: seed(operations.getDocument, { params: { key } }, document),
      head: { title: document.title, structured: faqStructure(document) },
    }
  },
}))

/** Loads the tenant's contact text beside the form. */
const contactPage: PageProvider = {
  routeName: 'Kontakt',
  load: async (ctx) => ({
    data: seed(
      contentOperations.getContentBlock,
      { params: { key: 'kontakt' } },
      await getContentBlock(ctx, 'kontakt'),
    ),
  }),
}

export const contentPages: readonly PageProvider[] = [...documentPages, contactPage]
