import { useQuery } from '@tanstack/react-query'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { OwnItem, type Own } from '#features/cases/public.tsx'

/** Before the first recommendation: the next step, and an example of the later page. */
export function EmptyArea() {
  const w = useWords('personal')
  const pathTo = usePathTo()
  const product = useQuery(queryOf('listProducts')).data?.[0]
  return (
    <EmptyState
      title={w('empty.title')}
      text={w('empty.text')}
      actions={<Button href={pathTo('Produkte')}>{w('recommend')}</Button>}
      sample={
        product && (
          <OwnItem
            isOpen
            item={sampleOf(product.id, product.displayName, product.rewards[0]?.cents ?? 0, w('empty.sample.name'))}
          />
        )
      }
    />
  )
}

const step = (key: string, state: 'done' | 'current' | 'upcoming', who: string | null = null) => ({
  key,
  state,
  at: null,
  on: null,
  who,
  until: null,
  untilKind: null,
  reason: null,
})

/** An example of a running recommendation, with a real product. */
function sampleOf(id: number, displayName: string, amount: number, friend: string): Own {
  return {
    number: 'sample',
    state: 'matched',
    product: { id, displayName, icon: 'tag' },
    recommenderFirstName: '',
    recommenderCents: amount,
    recipientCents: 0,
    totalCents: amount,
    recommenderShare: 100,
    expiresOn: '2000-01-01',
    isOwner: true,
    recipientInitials: friend,
    timeline: [
      step('created', 'done'),
      step('recipientConfirmed', 'done'),
      step('orderMatched', 'done'),
      step('complaintPeriod', 'current', 'client'),
      step('rewardReceived', 'upcoming'),
    ],
  }
}
