import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Card } from '#ui/card.tsx'
import { Link } from '#ui/link.tsx'
import { Money } from '#ui/money.tsx'
import { StatusBar } from '#ui/status-bar.tsx'
import { iconOf, states, toneOf } from './own-recommendations.ts'
import type { OwnPage, State } from './own-recommendations.ts'

/** Sums of rewards to come, rewards received, and active contracts. */
export function Summary({ page }: { page: OwnPage }) {
  const w = useWords('cases')
  const pathTo = usePathTo()
  const contracts = page.counts.released + page.counts.paid
  return (
    <div className="grid gap-gap sm:grid-cols-3">
      <Card tone="reward">
        <Figure label={w('sum.due')} hint={w('sum.due.hint')}>
          <Money cents={page.dueCents} size="l" tone="reward" />
        </Figure>
      </Card>
      <Card>
        <Figure label={w('sum.paid')} hint={w('sum.paid.hint')}>
          <Money cents={page.paidCents} size="l" />
        </Figure>
        <p className="-mt-3 text-small">
          <Link href={pathTo('Praemienjahr')}>{w('sum.year')}</Link>
        </p>
      </Card>
      <Card>
        <div className="grid h-full content-start gap-1">
          <p className="strong">
            {contracts === 0
              ? w('contracts.none')
              : w.rich(
                  'contracts',
                  { n: (count) => <span className="numeral me-1 text-h2">{count}</span> },
                  { count: contracts },
                )}
          </p>
          <p className="text-small text-ink-muted">{w('contracts.hint')}</p>
        </div>
      </Card>
    </div>
  )
}

/** Counts by state, each linking to its list. */
export function StateBar({ page, state }: { page: OwnPage; state: State | undefined }) {
  const w = useWords('cases')
  const pathTo = usePathTo()
  return (
    <div className="grid gap-3">
      <StatusBar
        label={w('bar.label')}
        parts={states.map((id) => ({
          id,
          label: w(`state.${id}`),
          count: page.counts[id],
          tone: toneOf[id],
          icon: iconOf[id],
          href: pathTo('PersoenlicherBereich', undefined, { status: id }),
        }))}
      />
      {state !== undefined && (
        <p>
          <Link href={pathTo('PersoenlicherBereich')} className="inline-flex min-h-11 items-center">
            {w('bar.all')}
          </Link>
        </p>
      )}
    </div>
  )
}

function Figure({ label, hint, children }: { label: string; hint: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1">
      <p className="strong">{label}</p>
      <p>{children}</p>
      <p className="text-small text-ink-muted">{hint}</p>
    </div>
  )
}
