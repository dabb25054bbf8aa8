import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { DateText } from '#ui/date-text.tsx'
import type { DeskSettlement, Settlement } from './settlement-state.tsx'

/** The seller's objection, and its answer. */
export function Objection({ settlement }: { settlement: Settlement | DeskSettlement }) {
  const w = useWords('settlements')
  const { objection, objectedAt, answer, answeredAt } = settlement
  if (objection === null || objectedAt === null) return null
  return (
    <Banner tone={answeredAt === null ? 'caution' : 'info'} title={w('objection')}>
      <p className="text-small text-ink-muted">
        <DateText value={objectedAt} withTime />
      </p>
      <p className="wrap-anywhere whitespace-pre-line">{objection}</p>
      {answer !== null && answeredAt !== null && (
        <>
          <p className="strong mt-3">{w('answer')}</p>
          <p className="text-small text-ink-muted">
            <DateText value={answeredAt} withTime />
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
        </>
      )}
    </Banner>
  )
}
