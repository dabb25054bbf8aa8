import { configurationOperations as operations } from '@referral/contract/configuration'
import { isRefused } from '#platform/outcome.ts'
import { seed, type PageProvider } from '#platform/http/page-provider.ts'
import { faqStructure } from './faq-structure.ts'
import { getDocument } from './get-document.ts'

const documents = {
  Agb: 'agb',
  Datenschutz: 'datenschutz',
  Impressum: 'impressum',
  Barrierefreiheitserklaerung: 'barrierefreiheit',
  teilnahmebedingungen: 'teilnahmebedingungen',
  Faq: 'faq',
} as const

/** The legal pages and the questions come with their text. */
export const contentPages: readonly PageProvider[] = Object.entries(documents).map(([routeName, key]) => ({
  routeName: routeName as keyof typeof documents,
  load: async (ctx) => {
    const document = await getDocument(ctx, key)
    if (isRefused(document)) return {}
    return {
      data: seed(operations.getDocument, { params: { key } }, document),
      head: { title: document.title, structured: faqStructure(document) },
    }
  },
}))
