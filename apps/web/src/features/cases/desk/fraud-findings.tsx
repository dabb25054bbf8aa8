import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'
import { useFormat } from '#ui/use-format.ts'
import { describeFinding } from './describe-finding.ts'
import type { Case } from './recommendation.screen.tsx'

type Finding = Case['fraudFindings'][number]

const tones: Readonly<Record<string, Tone>> = { block: 'critical', hold: 'caution', hint: 'info' }

/** The findings of the fraud rules, one sentence each, with their weight on the case's own page. */
export function FraudFindings({ findings, withWeight }: { findings: readonly Finding[]; withWeight?: true }) {
  const w = useWords('findings')
  const format = useFormat()
  return (
    <ul className="grid gap-2">
      {findings.map((finding) => (
        <li key={finding.rule} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span>{describeFinding(w.maybe, finding, format)}</span>
          {withWeight && (
            <span className="inline-flex items-center gap-2 text-small text-ink-muted">
              <StatusBadge tone={tones[finding.level] ?? 'neutral'}>
                {w.maybe(`level.${finding.level}`) ?? finding.level}
              </StatusBadge>
              {w('points', { count: finding.points })}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
