import { callersOf } from '@referral/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { AttachedNotice } from '#features/accounts/public.tsx'
import { OwnList, readState, StateBar, Summary, totalOf, useOwn } from '#features/cases/public.tsx'
import { ProfessionalBanner } from '#features/rewards/public.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AddressBanner } from './address-banner.tsx'
import { AreaSkeleton } from './area-skeleton.tsx'
import { Coming } from './coming.tsx'
import { NewsCard } from './news.tsx'
import { EmptyArea } from './empty-area.tsx'
import { readyLines } from './ready-lines.ts'
import { ReadyMoney } from './ready-money.tsx'

/** PersoenlicherBereich: coming rewards and their days, and for each recommendation why it isn't rewarded yet. */
export function Screen() {
  const w = useWords('personal')
  const pathTo = usePathTo()
  const user = useSession('user')?.user
  const name = user?.firstName ?? ''
  const sells = callersOf(user?.roles ?? []).includes('seller')
  const state = readState(new URLSearchParams(useLocation().search).get('status'))
  const own = useOwn(state)
  const first = own.data?.pages[0]
  const coming = useQuery(queryOf('listComingRewards'))
  const isReady = coming.data !== undefined && readyLines(coming.data).length > 0
  return (
    <Page>
      <PageHeading
        lead={isReady ? undefined : w('lead')}
        // Where a reward can be claimed, claiming it is the one primary action.
        actions={
          !coming.isPending &&
          !isReady && (
            <Button icon="share" href={pathTo('Produkte')}>
              {w('recommend')}
            </Button>
          )
        }
      >
        {name === '' ? w('title.none') : w('title', { name })}
      </PageHeading>
      {coming.data !== undefined && <ReadyMoney coming={coming.data} />}
      {sells && (
        <Banner
          title={w('seller.title')}
          action={
            <Link href={pathTo('profiMeinbereich')} className="inline-flex min-h-11 items-center">
              {w('seller.action')}
            </Link>
          }
        >
          {w('seller.text')}
        </Banner>
      )}
      <AddressBanner />
      <AttachedNotice />
      <Loaded query={{ ...own, data: first }} skeleton={<AreaSkeleton />}>
        {(page) => {
          if (totalOf(page.counts) === 0) return <EmptyArea />
          return (
            <>
              <NewsCard />
              <Summary page={page} />
              <Coming />
              <ProfessionalBanner on="area" />
              {isReady && (
                <div>
                  <Button icon="share" variant="secondary" href={pathTo('Produkte')}>
                    {w('recommend')}
                  </Button>
                </div>
              )}
              <StateBar page={page} state={state} />
              <OwnList own={own} state={state} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
