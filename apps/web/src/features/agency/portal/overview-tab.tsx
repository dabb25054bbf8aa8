import { mayReleaseOrders } from '@referral/domain/roles'
import { useQuery } from '@tanstack/react-query'
import { orderName } from '#desk/list/sort-in-address.ts'
import { AgencyStanding } from '#features/agencies/portal/public.ts'
import { AgencyPart } from '#features/numbers/portal/public.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { agencyRoleOf, maySee } from '#features/shell/portal-groups.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { useSession } from '#platform/session/use-session.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { KeyFigure, SkeletonFigures } from '#ui/key-figure.tsx'
import { Grid } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'
import { useFormat } from '#ui/use-format.ts'
import { mailIcon } from '#ui/tool-icons.ts'

/** Begins with today's tasks; every number opens its list (experience 11). */
export function OverviewTab() {
  const w = useWords('agency')
  const pathTo = usePathTo()
  const format = useFormat()
  const roles = useSession('agency')?.user.roles ?? []
  const mayRelease = mayReleaseOrders(agencyRoleOf(roles))
  const overview = useQuery({ ...queryOf('getAgencyOverview'), refetchInterval: 60_000 })
  const standing = useQuery(queryOf('getAgencyStanding'))
  // An agency that was never approved has nothing to show but what it waits for.
  const isNew = standing.data?.approvedAt === null
  const orders = (freigabe: string) => pathTo('agency', {}, { tab: 'auftraege', freigabe })
  return (
    <Loaded query={overview} skeleton={<SkeletonFigures />}>
      {(data) => (
        <>
          <PageHeading
            lead={w('overview.lead', { agency: data.agency })}
            actions={
              maySee(roles, 'recommend-employees') && (
                <Button icon={mailIcon} href={pathTo('agency', {}, { tab: 'recommend-employees' })}>
                  {w('overview.invite')}
                </Button>
              )
            }
          >
            {w('overview.title')}
          </PageHeading>
          {standing.data !== undefined && standing.data.agency.state !== 'active' && (
            <AgencyStanding standing={standing.data} />
          )}
          {!isNew && (
            <Grid columns={4}>
              <KeyFigure
                label={w('task.toRelease')}
                value={format.number(data.toRelease)}
                hint={
                  data.toRelease === 0
                    ? w('task.toRelease.none')
                    : w(mayRelease ? 'task.toRelease.hint' : 'task.toRelease.other', {
                        amount: format.money(data.toReleaseCents),
                      })
                }
                href={orders('ready')}
                tone={data.toRelease > 0 ? 'reward' : 'plain'}
              />
              <KeyFigure
                label={w('task.overdue')}
                value={format.number(data.overdue)}
                hint={w('task.overdue.hint')}
                href={pathTo(
                  'agency',
                  {},
                  { tab: 'auftraege', freigabe: 'ready', faelligbis: data.overdueOn, [orderName]: 'releaseOn' },
                )}
                tone={data.overdue > 0 ? 'critical' : 'plain'}
              />
              <KeyFigure
                label={w('task.inPeriod')}
                value={format.number(data.inPeriod)}
                hint={w(mayRelease ? 'task.inPeriod.hint' : 'task.inPeriod.other')}
                href={pathTo('agency', {}, { tab: 'auftraege', freigabe: 'waiting', empfehlung: 'matched' })}
              />
              <KeyFigure
                label={w('task.unconfirmed')}
                value={format.number(data.unconfirmedLeads)}
                hint={w('task.unconfirmed.hint')}
                href={pathTo('agency', {}, { tab: 'leads', status: 'laufend', zustimmung: 'nein' })}
              />
            </Grid>
          )}
          {!isNew && maySee(roles, 'statistik') && <AgencyPart />}
        </>
      )}
    </Loaded>
  )
}
