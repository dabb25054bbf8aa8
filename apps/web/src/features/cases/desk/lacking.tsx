import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Case } from './recommendation.screen.tsx'

/** Why an order's case cannot be released yet: what it waits for, each in its own line. */
export function Lacking({ data }: { readonly data: Case }) {
  const w = useWords('case-desk')
  const format = useFormat()
  const { row, order, confirmedAt, allowed } = data
  if (row.state !== 'matched' || row.onHold || order === null || allowed.includes('release')) return null
  const lacking = [
    ...(confirmedAt === null ? [w('lacking.consent')] : []),
    ...(order.state === 'received' ? [w('lacking.active')] : []),
    ...(row.releaseOn === null ? [] : [w('lacking.period', { day: format.day(row.releaseOn) })]),
  ]
  return (
    <Banner title={w('lacking')}>
      <ul className="grid list-disc gap-1 ps-5">
        {lacking.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Banner>
  )
}
