import { useWords } from '#platform/i18n/use-words.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { totalOf } from './own-recommendations.ts'
import type { State, useOwn } from './own-recommendations.ts'
import { OwnItem } from './own-item.tsx'

/** The list, newest first; more comes on request and is announced. */
export function OwnList({ own, state }: { own: ReturnType<typeof useOwn>; state: State | undefined }) {
  const w = useWords('cases')
  const pathTo = usePathTo()
  const items = own.data?.pages.flatMap((page) => page.content) ?? []
  const counts = own.data?.pages.at(-1)?.counts
  const total = counts === undefined ? items.length : state === undefined ? totalOf(counts) : counts[state]
  return (
    <section aria-labelledby="list-heading" className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="list-heading" className="heading text-h2">
          {state === undefined ? w('list.title') : w('list.filtered', { state: w(`state.${state}`) })}
        </h2>
        <p role="status" className="text-small text-ink-muted">
          {w('list.loaded', { shown: items.length, total })}
        </p>
      </div>
      {items.length === 0 && state !== undefined ? (
        <EmptyState
          title={w('empty.filtered', { state: w(`state.${state}`) })}
          actions={
            <Button variant="secondary" href={pathTo('PersoenlicherBereich')}>
              {w('bar.all')}
            </Button>
          }
        />
      ) : (
        <ul className="grid gap-3">
          {items.map((item) => (
            <li key={item.number}>
              <OwnItem item={item} />
            </li>
          ))}
        </ul>
      )}
      {own.isFetchNextPageError && <Banner tone="caution">{w('list.moreFailed')}</Banner>}
      {own.hasNextPage && (
        <div className="grid sm:justify-center">
          <Button variant="secondary" busy={own.isFetchingNextPage} onClick={() => void own.fetchNextPage()}>
            {w('list.more')}
          </Button>
        </div>
      )}
    </section>
  )
}
