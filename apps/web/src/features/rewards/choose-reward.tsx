import { useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { Money } from '#ui/money.tsx'
import { Grid } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { RewardClaim } from './loaded-claim.tsx'
import { OffsetNote } from './offset-note.tsx'
import { OptionCard } from './option-card.tsx'

/** Experience 7: at most six at first; "show all" for the others. */
const atFirst = 6

/** The amount first, then the ways to take it. */
export function ChooseReward({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const product = claim.product.displayName
  return (
    <>
      <div className="grid items-center gap-x-12 gap-y-6 md:grid-cols-[minmax(0,1fr)_auto]">
        <PageHeading
          lead={w(claim.beneficiary === 'recommender' ? 'choose.lead.recommender' : 'choose.lead.recipient', {
            product,
          })}
        >
          {claim.firstName === null ? w('choose.title.noName') : w('choose.title', { name: claim.firstName })}
        </PageHeading>
        <Amount claim={claim} />
      </div>
      {claim.onHold && (
        <Banner tone="caution" title={w('hold.title')}>
          {w('hold.text')}
        </Banner>
      )}
      <OffsetNote claim={claim} />
      <Options claim={claim} />
    </>
  )
}

/** The reward in euro, as the largest text on the page, with the last day to claim it. */
function Amount({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const format = useFormat()
  return (
    <Card tone="reward" padding="l" className="md:min-w-80">
      <p className="grid gap-1">
        <span className="strong">{w('choose.amount')}</span>
        <Money cents={claim.cents} size="xl" tone="reward" />
      </p>
      {claim.deadlineOn !== null && (
        <p className="flex items-center gap-2 text-small">
          <Icon name="calendar" size={1.1} />
          {w('choose.deadline', { date: format.day(claim.deadlineOn) })}
        </p>
      )}
    </Card>
  )
}

function Options({ claim }: { claim: RewardClaim }) {
  const w = useWords('rewards')
  const pathTo = usePathTo()
  const [isAll, setAll] = useState(false)
  const options = claim.options
  if (options.length === 0)
    return (
      <EmptyState
        title={w('choose.none')}
        text={w('choose.none.text')}
        actions={<Button href={pathTo('Kontakt')}>{w('contact')}</Button>}
      />
    )
  return (
    <section aria-label={w('choose.options')} className="grid gap-6">
      <h2 className="heading text-h2">{w('choose.options')}</h2>
      <Grid columns={options.length % 3 === 1 && options.length < 5 ? 2 : 3}>
        {(isAll ? options : options.slice(0, atFirst)).map((option) => (
          <OptionCard key={option.id} option={option} cents={claim.cents} isHeld={claim.onHold} />
        ))}
      </Grid>
      {!isAll && options.length > atFirst && (
        <div>
          <Button variant="secondary" iconEnd="chevron-down" onClick={() => setAll(true)}>
            {w('choose.all', { count: options.length })}
          </Button>
        </div>
      )}
    </section>
  )
}
