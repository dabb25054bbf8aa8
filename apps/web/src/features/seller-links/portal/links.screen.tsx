import type { PlainDay } from '@referral/domain/calendar'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { ExportMenu } from '#desk/list/export-menu.tsx'
import { SellerPage, SellerStanding } from '#features/sellers/portal/public.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Stack } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { Select } from '#ui/select.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { plusIcon } from '#ui/tool-icons.ts'
import { LinkDialog } from './link-dialog.tsx'
import { LinkTable } from './link-table.tsx'
import { daysOf, periods, type Period } from './periods.ts'
import { ShareDialog } from './share-dialog.tsx'
import { SwitchedOff } from './switched-off.tsx'

export type LinkRow = AnswerOf<'listSellerLinks'>[number]
type Open = { readonly what: 'share' | 'edit'; readonly link: LinkRow } | { readonly what: 'new' }

/** profiMeineLinks: a link for each place, what came of it, and everything to share it with. */
export function Screen() {
  return (
    <SellerPage>
      {(standing) => (
        <Links
          isActive={standing.seller.state === 'active'}
          name={`${standing.seller.firstName} ${standing.seller.lastName}`}
          today={standing.today as PlainDay}
          standing={standing.seller.state === 'active' ? undefined : <SellerStanding standing={standing} />}
        />
      )}
    </SellerPage>
  )
}

interface Props {
  readonly isActive: boolean
  readonly name: string
  readonly today: PlainDay
  readonly standing: ReactNode
}

function Links({ isActive, name, today, standing }: Props) {
  const w = useWords('seller-links')
  const pathTo = usePathTo()
  const [period, setPeriod] = useState<Period>('all')
  const [open, setOpen] = useState<Open>()
  const days = daysOf(period, today)
  const links = useQuery(queryOf('listSellerLinks', { query: days }))
  const page = useQuery(queryOf('getSellerPage')).data
  // A dead link is neither shared nor printed.
  const isShared = isActive && (page === undefined || page.offAt === null)
  const close = () => setOpen(undefined)
  const add = (
    <Button icon={plusIcon} onClick={() => setOpen({ what: 'new' })}>
      {w('links.new')}
    </Button>
  )
  return (
    <>
      <PageHeading
        lead={w('links.lead')}
        actions={
          <>
            {isActive && add}
            <Button variant="secondary" href={pathTo('profiMeineSeite')}>
              {w('to.page')}
            </Button>
          </>
        }
      >
        {w('links.title')}
      </PageHeading>
      <Stack>
        {standing}
        {page !== undefined && page.offAt !== null && <SwitchedOff at={page.offAt} reason={page.offReason} />}
        <div className="flex flex-wrap items-end justify-between gap-4">
          <Select
            name="period"
            label={w('period')}
            value={period}
            onChange={(value) => setPeriod(value as Period)}
            options={periods.map((value) => ({ value, label: w(`period.${value}`) }))}
          />
          <ExportMenu
            file={w('links.file')}
            fetch={(format) => call('exportSellerLinks', { query: { format }, body: days })}
          />
        </div>
        <Loaded query={links} skeleton={<SkeletonTable columns={5} />}>
          {(rows) => (
            <LinkTable
              rows={rows}
              isActive={isShared}
              add={add}
              onShare={(link) => setOpen({ what: 'share', link })}
              onEdit={(link) => setOpen({ what: 'edit', link })}
            />
          )}
        </Loaded>
      </Stack>
      {open?.what === 'share' && <ShareDialog link={open.link} name={name} onClose={close} />}
      {open?.what === 'edit' && <LinkDialog link={open.link} onClose={close} />}
      {open?.what === 'new' && <LinkDialog onClose={close} />}
    </>
  )
}
