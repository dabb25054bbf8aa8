import { centsOf, choiceOf, rangeOf } from '#desk/list/filters-in-address.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { agencyRoleOf } from '#features/shell/portal-groups.ts'
import { orderStates, recommendationStates, StateBadge } from '#desk/state-badge.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useSession } from '#platform/session/use-session.ts'
import { mayReleaseOrders } from '@referral/domain/roles'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Money } from '#ui/money.tsx'
import { useToast } from '#ui/toast.tsx'
import { isApiError } from '#platform/api/api-error.ts'
import { useCaseColumns } from './case-columns.tsx'
import { narrowCases, useCaseFilters } from './case-filters.ts'
import { ReleaseBadge, releases } from './release-badge.tsx'
import { ReleaseDialog } from './release-dialog.tsx'
import { ReportList, type RowOf } from './report-list.tsx'

type Order = RowOf<'listAgencyOrders'>

/** Orders with the obstacles of their release; the active owner releases (spec §7.4). */
export function OrdersTab() {
  const w = useWords('agency')
  const kit = useWords('desk-kit')
  const cases = useCaseColumns()
  const roles = useSession('agency')?.user.roles ?? []
  const isOwner = mayReleaseOrders(agencyRoleOf(roles))
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [releasing, setReleasing] = useState<readonly string[]>()
  return (
    <>
      <ReportList
        list="listAgencyOrders"
        title={w('orders.title')}
        lead={w('orders.lead')}
        search={w('orders.search')}
        empty={{ title: w('orders.empty'), text: w('orders.empty.text') }}
        file={w('orders.file')}
        choices={[
          {
            name: 'freigabe',
            label: w('column.release'),
            options: releases.map((value) => ({ value, label: w(`release.${value}`) })),
          },
          ...useCaseFilters(),
          {
            name: 'status',
            isMore: true,
            label: w('column.orderState'),
            options: orderStates.map((value) => ({ value, label: kit(`state.${value}`) })),
          },
          {
            name: 'empfehlung',
            label: w('column.caseState'),
            isFromLink: true,
            options: recommendationStates.map((value) => ({
              value,
              label: kit(`state.${value}`),
            })),
          },
        ]}
        texts={[{ name: 'kuerzel', label: w('filter.initials'), isMore: true }]}
        amounts={[
          { name: 'abcent', label: w('filter.rewardFrom'), isMore: true },
          { name: 'biscent', label: w('filter.rewardUntil'), isMore: true },
        ]}
        days={[
          { name: 'faelligvon', label: w('filter.releaseFrom'), isMore: true },
          { name: 'faelligbis', label: w('column.releaseUntil'), isMore: true },
        ]}
        narrow={({ freigabe, status, empfehlung, faelligvon, faelligbis, von, bis, ...values }) => ({
          ...narrowCases(values),
          ...centsOf('rewardCents', values['abcent'], values['biscent']),
          ...rangeOf('releaseOn', faelligvon, faelligbis),
          ...choiceOf('state', empfehlung),
          ...choiceOf('release', freigabe),
          ...choiceOf('orderState', status),
          ...rangeOf('orderedOn', von, bis),
        })}
        columns={[
          {
            id: 'orderNumber',
            header: w('column.order'),
            main: true,
            sortable: true,
            cell: (row: Order) => <span className="md:whitespace-nowrap">{row.orderNumber}</span>,
          },
          cases.product,
          {
            id: 'release',
            header: w('column.release'),
            sortable: true,
            bare: true,
            cell: (row: Order) => (
              <span className="grid justify-items-start gap-1">
                <ReleaseBadge release={row.release} />
                {row.obstacle !== null && row.release !== 'ended' && (
                  <span className="text-small text-ink-muted">{w(`obstacle.${row.obstacle}`)}</span>
                )}
                {row.release === 'ended' && (
                  <span className="text-small text-ink-muted">
                    {w('column.order')}: {kit(`state.${row.orderState}`)}
                  </span>
                )}
              </span>
            ),
          },
          {
            id: 'orderedOn',
            header: w('column.ordered'),
            sortable: true,
            bare: true,
            cell: (row: Order) => (
              <span className="grid">
                <DateText value={row.orderedOn} />
                <span className="text-small text-ink-muted">{w('column.age', { count: row.ageDays })}</span>
              </span>
            ),
          },
          {
            id: 'releaseOn',
            header: w('column.releaseOn'),
            sortable: true,
            cell: (row: Order) => (row.releaseOn === null ? '–' : <DateText value={row.releaseOn} />),
          },
          {
            id: 'orderState',
            header: w('column.orderState'),
            sortable: true,
            bare: true,
            cell: (row: Order) => <StateBadge state={row.orderState} />,
          },
          cases.recommender,
          cases.recipient,
          cases.member,
          {
            id: 'rewardCents',
            header: w('column.reward'),
            align: 'end',
            sortable: true,
            bare: true,
            cell: (row: Order) => <Money cents={row.rewardCents} />,
          },
        ]}
        hiddenAtFirst={['member', 'orderState', 'recipient', 'releaseOn']}
        rowActions={(row: Order) => (
          <ReleaseButton row={row} isOwner={isOwner} onRelease={() => setReleasing([row.id])} />
        )}
        {...(isOwner
          ? {
              selection: {
                selected: picked,
                onSelect: setPicked,
                bulk: (
                  <Button size="s" onClick={() => setReleasing([...picked])}>
                    {w('release.many')}
                  </Button>
                ),
              },
            }
          : {})}
      />
      {releasing !== undefined && (
        <ReleaseDialog
          orderIds={releasing}
          onReleased={() => setPicked((before) => new Set([...before].filter((id) => !releasing.includes(id))))}
          onClose={() => setReleasing(undefined)}
        />
      )}
    </>
  )
}

/**
 * One order: the dialog shows the cost before the order is released or its release noted; a note is removed at once.
 */
function ReleaseButton({
  row,
  isOwner,
  onRelease,
}: {
  readonly row: Order
  readonly isOwner: boolean
  readonly onRelease: () => void
}) {
  const w = useWords('agency')
  const toast = useToast()
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const isAgreed = row.release === 'agreed'
  const label = w(isAgreed ? 'release.undo' : row.release === 'ready' ? 'release.do' : 'release.agree')
  if (!row.mayRelease && !(isAgreed && isOwner)) return null
  const takeBack = async () => {
    setBusy(true)
    try {
      await call('releaseAgencyOrder', { params: { orderId: row.id, intent: '0' } })
      toast({ text: w('release.takenBack', { order: row.orderNumber }), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.detail || error.title, tone: 'caution' })
    } finally {
      setBusy(false)
      await queries.invalidateQueries()
    }
  }
  return (
    <Button
      size="s"
      variant={row.release === 'ready' ? 'primary' : 'secondary'}
      busy={isBusy}
      aria-label={`${label}: ${row.orderNumber}`}
      onClick={isAgreed ? () => void takeBack() : onRelease}
    >
      {label}
    </Button>
  )
}
