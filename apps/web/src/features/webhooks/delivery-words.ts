import { useWords } from '#platform/i18n/use-words.ts'
import type { Delivery } from './deliveries.tsx'

/** What the receiver answered, or why nothing was. */
export function useAnswerWords(): (delivery: Delivery) => string {
  const w = useWords('webhooks')
  return ({ answer, fault }) => {
    if (answer !== null) return w('answer.status', { status: String(answer) })
    return fault === null ? '–' : w(`fault.${fault}`)
  }
}
