import { plainText } from '@referral/domain/rich-text'
import type { PageHead } from '#platform/http/page-provider.ts'
import type { Document } from './document.ts'

/**
 * The questions and answers as search engines read them (schema.org FAQPage), without marks; nothing where there is no
 * question.
 */
export function faqStructure({ blocks }: Pick<Document, 'blocks'>): NonNullable<PageHead['structured']> {
  const questions = blocks.filter(({ kind, text, answer }) => kind === 'question' && text && answer?.length)
  if (questions.length === 0) return []
  return [
    {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ text, answer = [] }) => ({
        '@type': 'Question',
        name: plainText(text ?? ''),
        acceptedAnswer: { '@type': 'Answer', text: answer.map(plainText).join('\n') },
      })),
    },
  ]
}
