import { lazy, Suspense, useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

// Visitors who need no advisor do not load the search.
const AdvisorPicker = lazy(async () => ({ default: (await import('./advisor-picker.tsx')).AdvisorPicker }))

interface Props {
  /** Open at once, and one has to be chosen (EmpfehlenAgent). */
  readonly isRequired: boolean
  readonly field: { readonly name: string; readonly value: string; readonly onChange: (value: string) => void }
}

/** Whom of the client the recommendation is about, or who advises on it (ModuleAgentRecommendation). */
export function AdvisorSection({ isRequired, field }: Props) {
  const w = useWords('advisor')
  const [isOpen, setOpen] = useState(isRequired)
  return (
    <section aria-labelledby="advisor-heading" className="grid min-w-0 grid-cols-1 gap-4">
      <div className="grid gap-1">
        <h2 id="advisor-heading" className="heading text-h3">
          {w(isRequired ? 'title.required' : 'title')}
        </h2>
        <p className="text-small text-ink-muted">{w(isRequired ? 'lead.required' : 'lead')}</p>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height="14rem" />}>
          <AdvisorPicker isRequired={isRequired} field={field} />
        </Suspense>
      ) : (
        <div>
          <Button variant="secondary" icon="search" aria-expanded={false} onClick={() => setOpen(true)}>
            {w('open')}
          </Button>
        </div>
      )}
    </section>
  )
}
