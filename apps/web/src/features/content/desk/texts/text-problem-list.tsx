import { useEffect, useRef } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { focusElement } from '#ui/scroll.ts'
import type { TextProblem } from './text-problems.ts'

interface Props {
  readonly problems: readonly TextProblem[]
  /** Shows the language whose field then takes the focus. */
  readonly onOpen: (problem: TextProblem) => void
}

/** Why an action failed. The buttons are far below it, so it takes the focus; each line leads to its field. */
export function TextProblemList({ problems, onOpen }: Props) {
  const t = useWords('texts')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (problems.length > 0 && place.current !== null) focusElement(place.current)
  }, [problems])
  if (problems.length === 0) return null
  return (
    <div ref={place} tabIndex={-1}>
      <Banner
        tone="critical"
        title={problems.some(({ fieldIn }) => fieldIn !== undefined) ? t('problem.title') : undefined}
      >
        <ul className="grid gap-1">
          {problems.map((problem) => (
            <li key={problem.line}>
              {problem.fieldIn === undefined ? (
                problem.line
              ) : (
                <button
                  type="button"
                  className="strong text-start text-critical underline underline-offset-4"
                  onClick={() => onOpen(problem)}
                >
                  {problem.line}
                </button>
              )}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}
