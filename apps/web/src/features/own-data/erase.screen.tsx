import { useState } from 'react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFormat } from '#ui/use-format.ts'
import { EraseForm } from './erase.form.tsx'
import type { OwnData } from './my-data.screen.tsx'
import { arrowLeftIcon, clockIcon } from '#ui/tool-icons.ts'

/** KontoLoeschen: what is deleted, what stays and why, before anything is done. */
export function Screen() {
  const w = useWords('own-data')
  const pathTo = usePathTo()
  const own = useQuery(queryOf('getOwnData'))
  return (
    <Page width="text">
      <div className="grid gap-3">
        <p>
          <Link quiet href={pathTo('MeineDaten')} className="inline-flex min-h-11 items-center gap-2 text-link">
            <Icon name={arrowLeftIcon} size={1.1} />
            {w('title')}
          </Link>
        </p>
        <PageHeading lead={w('erase.lead')}>{w('erase.title')}</PageHeading>
      </div>
      <Loaded query={own} skeleton={<Bones />}>
        {(data) => <Erase data={data} onRefused={() => own.refetch()} />}
      </Loaded>
    </Page>
  )
}

function Erase({ data, onRefused }: { data: OwnData; onRefused: () => Promise<unknown> }) {
  const w = useWords('own-data')
  const format = useFormat()
  const pathTo = usePathTo()
  const { runningCents, lostCents, openRecommendations } = data.erasure
  const [isRefused, setRefused] = useState(false)
  const isRunning = isRefused || runningCents > 0
  return (
    <div className="grid grid-cols-1 gap-gap">
      {isRunning && (
        <Banner
          tone="caution"
          title={w('erase.running')}
          live={isRefused}
          action={
            <Button size="s" variant="secondary" href={pathTo('PersoenlicherBereich')}>
              {w('erase.running.action')}
            </Button>
          }
        >
          {w('erase.running.text', { amount: format.money(runningCents) })}
        </Banner>
      )}
      {!isRunning && lostCents > 0 && (
        <Banner
          tone="caution"
          title={w('erase.lost', { amount: format.money(lostCents) })}
          action={
            <Button size="s" variant="secondary" href={pathTo('PersoenlicherBereich')}>
              {w('erase.lost.action')}
            </Button>
          }
        >
          {w('erase.lost.text')}
        </Banner>
      )}
      <Card as="section" title={w('erase.goes')}>
        <ul className="grid gap-x-gap gap-y-2.5 md:grid-cols-2">
          {(['who', 'login', 'bank', 'newsletter', 'names'] as const).map((what) => (
            <Point key={what} icon="check">
              {w(`erase.goes.${what}`)}
            </Point>
          ))}
          {openRecommendations > 0 && (
            <Point icon="check">{w('erase.goes.open', { count: openRecommendations })}</Point>
          )}
        </ul>
      </Card>
      <Card as="section" title={w('erase.stays')}>
        <p className="text-small text-ink-muted">{w('erase.stays.text')}</p>
        <ul className="grid gap-x-gap gap-y-4 md:grid-cols-2">
          {data.erasure.kept.map(({ kind, period, ground }) => (
            <Point key={kind} icon={clockIcon}>
              <span className="strong block">
                {kind}, {period}
              </span>
              <span className="block text-small text-ink-muted">{ground}</span>
            </Point>
          ))}
        </ul>
      </Card>
      {!isRunning && <EraseForm data={data} onRefused={() => void onRefused().then(() => setRefused(true))} />}
    </div>
  )
}

function Point({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon name={icon} className="mt-[0.15em] text-ink-muted" />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

function Bones() {
  return (
    <div role="status" className="grid gap-gap">
      <Skeleton height="18rem" />
      <Skeleton height="9rem" />
    </div>
  )
}
