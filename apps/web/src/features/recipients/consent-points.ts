import { useWords } from '#platform/i18n/use-words.ts'
import { withoutMarks } from '#platform/i18n/without-marks.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { useFormat } from '#ui/use-format.ts'

/** The recipient's consent, point by point. */
export function useConsentPoints(confirmBy: string) {
  const w = useWords('recipients')
  const format = useFormat()
  const { config } = useTenant()
  return {
    terms: [
      w('consent.terms.link'),
      w('consent.terms.product'),
      w('consent.terms.wait', { days: config.complaintDays }),
    ],
    privacy: [
      w('consent.privacy.purpose'),
      w('consent.privacy.sealed'),
      w('consent.privacy.weeks', { date: format.day(confirmBy) }),
    ],
  }
}

/** The whole text that was shown, word for word, as stored with the consent (AgbText). */
export function useConsentText(confirmBy: string): string {
  const w = useWords('recipients')
  const { terms, privacy } = useConsentPoints(confirmBy)
  const list = (points: readonly string[]) => points.map((point) => `- ${point}`)
  return [
    w('consent.terms'),
    ...list(terms),
    w('consent.privacy'),
    ...list(privacy),
    withoutMarks(w('consent.box')),
  ].join('\n')
}
