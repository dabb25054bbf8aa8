import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { Case } from './recommendation.screen.tsx'

/** The obstacles of a case's release, each in its own line. */
export function ReleaseObstacles({ data: { row, lacking } }: { readonly data: Case }) {
  const w = useWords('case-desk')
  const format = useFormat()
  if (lacking.length === 0) return null
  return (
    <Banner title={w('lacking')}>
      <ul className="grid list-disc gap-1 ps-5">
        {lacking.map((guard) => (
          <li key={guard}>{w(`lacking.${guard}`, { day: row.releaseOn === null ? '' : format.day(row.releaseOn) })}</li>
        ))}
      </ul>
    </Banner>
  )
}
