import { useEffect, useState } from 'react'
import { Loaded } from '#features/shell/loaded.tsx'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Card } from '#ui/card.tsx'
import { DescriptionList } from '#ui/description-list.tsx'
import { Link } from '#ui/link.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { useFormat } from '#ui/use-format.ts'
import { DecideForm } from './decide.form.tsx'
import { DecisionDone } from './decision-done.tsx'
import { keptOf } from './holdings.ts'
import type { Holdings, Outcome } from './holdings.ts'

/** The data of the address, the effect of an erasure, and the decision. Opening the page decides nothing. */
export function RightsDecision({ token, onOver }: { token: string; onOver: () => void }) {
  const [outcome, setOutcome] = useState<Outcome>()
  const found = useAnswer(queryOf('lookUpByRightsLink', { body: { token } }), { retry: false })
  const isOver = isApiError(found.error, 'tokenExpired') || isApiError(found.error, 'tokenInvalid')
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  if (outcome !== undefined && found.data !== undefined) return <DecisionDone outcome={outcome} before={found.data} />
  if (isOver) return <SkeletonText lines={8} />
  return (
    <Loaded query={found} titleAs="h1" skeleton={<SkeletonText lines={8} />}>
      {(holdings) => <Shown holdings={holdings} token={token} onDone={setOutcome} onOver={onOver} />}
    </Loaded>
  )
}

interface ShownProps {
  readonly holdings: Holdings
  readonly token: string
  readonly onDone: (outcome: Outcome) => void
  readonly onOver: () => void
}

function Shown({ holdings, token, onDone, onOver }: ShownProps) {
  const w = useWords('rights')
  const pathTo = usePathTo()
  const kept = keptOf(holdings)
  return (
    <>
      <PageHeading lead={<span className="wrap-anywhere">{w('decide.lead', { email: holdings.email })}</span>}>
        {w('decide.title')}
      </PageHeading>
      <div className="grid items-start gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card as="section" tone="tint" title={w('kept.title')} className="lg:order-2">
          {kept.length === 0 ? (
            <p>{w('kept.nothing')}</p>
          ) : (
            <DescriptionList items={kept.map(({ what, count }) => ({ term: w(`kept.${what}`), text: count }))} />
          )}
          {holdings.objected && <p>{w('kept.objected')}</p>}
          {holdings.hasAccount && (
            <p className="border-t border-line pt-4 text-small text-ink-muted">
              {w.rich('kept.account', { own: (text) => <Link href={pathTo('MeineDaten')}>{text}</Link> })}
            </p>
          )}
        </Card>
        <div className="grid min-w-0 grid-cols-1 gap-6 lg:order-1">
          <Warnings holdings={holdings} />
          <DecideForm holdings={holdings} token={token} onDone={onDone} onOver={onOver} />
        </div>
      </div>
    </>
  )
}

function Warnings({ holdings }: { holdings: Holdings }) {
  const w = useWords('rights')
  const format = useFormat()
  const { runningCents, lostCents } = holdings
  return (
    <>
      {runningCents > 0 && (
        <Banner title={w('running.title', { amount: format.money(runningCents) })}>{w('running.text')}</Banner>
      )}
      {lostCents > 0 && (
        <Banner tone="caution" title={w('lost.title', { amount: format.money(lostCents) })}>
          {w('lost.text')}
        </Banner>
      )}
    </>
  )
}
