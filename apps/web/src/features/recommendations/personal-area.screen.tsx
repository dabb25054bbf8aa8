import { AttachedNotice } from '#features/accounts/public.tsx'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { useLocation, usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { AreaSkeleton } from './personal/area-skeleton.tsx'
import { Coming } from './personal/coming.tsx'
import { NewsCard } from './personal/news.tsx'
import { NothingYet } from './personal/nothing-yet.tsx'
import { readState, totalOf, useOwn } from './personal/own.ts'
import { OwnList } from './personal/own-list.tsx'
import { StateBar, Summary } from './personal/summary.tsx'
import { ProfessionalBanner } from '#features/personal-area/public.tsx'

/** PersoenlicherBereich: what is coming and when, and for each recommendation why it isn't there yet. */
export function Screen() {
  const w = useWords('personal')
  const pathTo = usePathTo()
  const name = useSession('user')?.user.Vorname ?? ''
  const state = readState(new URLSearchParams(useLocation().search).get('status'))
  const own = useOwn(state)
  const first = own.data?.pages[0]
  return (
    <Page>
      <PageHeading
        lead={w('lead')}
        actions={
          <Button icon="share" href={pathTo('Produkte')}>
            {w('recommend')}
          </Button>
        }
      >
        {name === '' ? w('title.none') : w('title', { name })}
      </PageHeading>
      <AttachedNotice />
      <Loaded query={{ ...own, data: first }} skeleton={<AreaSkeleton />}>
        {(page) => {
          if (totalOf(page.Anzahl) === 0) return <NothingYet />
          return (
            <>
              <NewsCard />
              <Summary page={page} />
              <Coming />
              <ProfessionalBanner on="area" />
              <StateBar page={page} state={state} />
              <OwnList own={own} state={state} />
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}
