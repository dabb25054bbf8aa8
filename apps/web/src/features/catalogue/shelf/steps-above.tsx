import { Link } from '#ui/link.tsx'

interface Step {
  readonly label: string
  readonly href?: string
}

/** The parents of this page; the last step is this page. */
export function StepsAbove({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <nav aria-label={label} className="text-small text-ink-muted">
      <ol className="flex flex-wrap items-center">
        {steps.map((step) => (
          <li key={step.label} className="shelf-step">
            {step.href === undefined ? (
              <span className="text-ink" aria-current="page">
                {step.label}
              </span>
            ) : (
              <Link quiet href={step.href} className="inline-flex min-h-11 items-center">
                {step.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
