import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { Loaded } from '#features/shell/loaded.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Table } from '#ui/table.tsx'
import { useToast } from '#ui/toast.tsx'
import { useFormat } from '#ui/use-format.ts'
import { ReleaseBadge } from './release-badge.tsx'

type Verdict = AnswerOf<'releaseAgencyOrders'>['verdicts'][number]

const isReady = ({ release }: Verdict): boolean => release === 'ready'
const mayStillBeAgreed = (verdict: Verdict): boolean =>
  verdict.release === 'waiting' &&
  ['complaintPeriodOver', 'orderActive', 'recipientConfirmed'].includes(verdict.obstacle ?? '')

/** The result for the one order. */
const saidOf: Readonly<Partial<Record<Verdict['release'], 'release.done' | 'release.noted'>>> = {
  released: 'release.done',
  agreed: 'release.noted',
}

/**
 * First previews the result and cost of each order, then releases, then shows each result; for a single order a toast
 * does.
 */
export function ReleaseDialog({
  orderIds,
  onReleased,
  onClose,
}: {
  readonly orderIds: readonly string[]
  /** Called once the result is known, which the dialog still shows. */
  readonly onReleased: () => void
  readonly onClose: () => void
}) {
  const close = useWhileShown(onClose)
  const w = useWords('agency')
  const toast = useToast()
  const queries = useQueryClient()
  const [done, setDone] = useState<readonly Verdict[]>()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const preview = useQuery({
    queryKey: ['release-preview', orderIds],
    queryFn: () => call('releaseAgencyOrders', { body: { orderIds: [...orderIds], preview: true } }),
    gcTime: 0,
  })
  const go = async () => {
    setProblem(undefined)
    setBusy(true)
    try {
      const { verdicts: now } = await call('releaseAgencyOrders', { body: { orderIds: [...orderIds] } })
      onReleased()
      const said = now.length === 1 ? saidOf[now[0]!.release] : undefined
      if (said === undefined) return setDone(now)
      toast({ text: w(said, { order: now[0]!.orderNumber }), tone: 'positive' })
      close()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.title)
    } finally {
      setBusy(false)
      await queries.invalidateQueries()
    }
  }
  const verdicts = preview.data?.verdicts ?? []
  const count = verdicts.filter((verdict) => isReady(verdict) || mayStillBeAgreed(verdict)).length
  return (
    <Dialog
      open
      isRead
      size="l"
      onClose={onClose}
      title={
        done === undefined
          ? w(orderIds.length === 1 ? 'release.dialog.one' : 'release.dialog')
          : w('release.dialog.result')
      }
      actions={
        done === undefined ? (
          <>
            {count > 0 && (
              <Button busy={isBusy} onClick={() => void go()}>
                {w(verdicts.some(isReady) ? 'release.dialog.go' : 'release.agree')}
              </Button>
            )}
            <Button variant="secondary" onClick={onClose}>
              {w('release.dialog.cancel')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{w('release.dialog.close')}</Button>
        )
      }
    >
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      <Loaded query={preview} skeleton={<SkeletonText lines={6} />}>
        {({ verdicts: previewed }) => <Verdicts verdicts={done ?? previewed} isPreview={done === undefined} />}
      </Loaded>
    </Dialog>
  )
}

function Verdicts({ verdicts, isPreview }: { readonly verdicts: readonly Verdict[]; readonly isPreview: boolean }) {
  const w = useWords('agency')
  const format = useFormat()
  const now = verdicts.filter(isReady)
  const later = verdicts.filter(mayStillBeAgreed)
  const sum = (name: 'rewardCents' | 'feeCents') => [...now, ...later].reduce((total, one) => total + one[name], 0)
  return (
    <div className="grid gap-4">
      {isPreview && (
        <>
          <p>{w(now.length > 0 ? 'release.dialog.text' : 'release.dialog.text.later')}</p>
          <ul className="grid gap-1">
            {now.length > 0 && <li className="strong">{w('release.dialog.now', { count: now.length })}</li>}
            {later.length > 0 && <li>{w('release.dialog.later', { count: later.length })}</li>}
            {verdicts.length > now.length + later.length && (
              <li>{w('release.dialog.not', { count: verdicts.length - now.length - later.length })}</li>
            )}
            {now.length + later.length > 0 && (
              <li>
                {w('release.dialog.sum', {
                  sum: format.money(sum('rewardCents') + sum('feeCents')),
                  rewards: format.money(sum('rewardCents')),
                  fees: format.money(sum('feeCents')),
                })}
              </li>
            )}
          </ul>
        </>
      )}
      <Table
        caption={w('release.dialog')}
        hideCaption
        columns={[
          {
            id: 'order',
            header: w('column.order'),
            main: true,
            cell: (row) => (
              <span className="grid">
                {row.orderNumber}
                <span className="text-small font-normal text-ink-muted">{w('column.age', { count: row.ageDays })}</span>
              </span>
            ),
          },
          {
            id: 'release',
            header: w('column.release'),
            cell: (row) => (
              <span className="grid justify-items-start gap-1">
                <ReleaseBadge release={row.release} />
                {row.obstacle !== null && (
                  <span className="text-small text-ink-muted">{w(`obstacle.${row.obstacle}`)}</span>
                )}
              </span>
            ),
          },
          { id: 'reward', header: w('column.reward'), align: 'end', cell: (row) => <Money cents={row.rewardCents} /> },
          {
            id: 'fee',
            header: w('column.fee'),
            align: 'end',
            cell: (row) => (row.release === 'ended' ? '–' : <Money cents={row.feeCents} />),
          },
        ]}
        rows={verdicts}
        rowKey={(row) => row.orderId}
      />
    </div>
  )
}
