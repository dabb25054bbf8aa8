import type { PageHead } from '#platform/http/page-provider.ts'
import type { Document } from './document.ts'

/** The questions and answers as search engines read them (schema.org FAQPage); nothing where there is no question. */
export function faqStructure({ blocks }: Pick<Document, 'blocks'>): NonNullable<PageHead['structured']> {
  const questions = blocks.filter(({ kind, text, answer }) => kind === 'question' && text && answer?.length)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ text, answer = [] }) => ({
        '@type': 'Question',
        name: text,
        acceptedAnswer: { '@type': 'Answer', text: answer.join('\n') },
      })),
    },
  ]
}
