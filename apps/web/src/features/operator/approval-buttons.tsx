import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormActions } from '#ui/form-actions.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Approval } from './approvals.screen.tsx'

export type Decision = 'confirm' | 'decline'

/** Granting and declining; one's own request can only be taken back, and that is said. */
export function ApprovalButtons({ row, onAsk }: { row: Approval; onAsk: (decision: Decision) => void }) {
  const t = useWords('two-persons')
  const isOwn = isOwnRequest(row)
  return (
    <div className="grid gap-2 text-start">
      {isOwn && <p className="max-w-56 text-small text-ink-muted">{t('own')}</p>}
      <div className="flex flex-wrap gap-2">
        {!isOwn && (
          <Button size="s" variant="secondary" onClick={() => onAsk('confirm')}>
            {t('grant')}
          </Button>
        )}
        <Button size="s" variant={isOwn ? 'secondary' : 'quiet'} onClick={() => onAsk('decline')}>
          {t(isOwn ? 'withdraw' : 'refuse')}
        </Button>
      </div>
    </div>
  )
}

const isOwnRequest = (row: Approval) => !row.allowed.includes('confirm')

interface Props {
  readonly row: Approval
  readonly decision: Decision
  readonly onClose: () => void
}

/** Says what follows, and does it. */
export function DecisionDialog({ row, decision, onClose }: Props) {
  const t = useWords('two-persons')
  const toast = useToast()
  const cache = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const isOwn = isOwnRequest(row)
  const isGrant = decision === 'confirm'
  const verb = isGrant ? 'grant' : isOwn ? 'withdraw' : 'refuse'
  const decide = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('decideApproval', { params: { id: row.id, decision } })
      onClose()
      toast({ text: t(`${verb}.done`), tone: 'positive' })
      void cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      const { title } = error
      if (isApiError(error, 'secondPerson')) setProblem(t('secondPerson'))
      else if (isApiError(error, 'illegalMove') || isApiError(error, 'lostRace')) setProblem(t('gone'))
      else setProblem(title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open onClose={onClose} title={`${t(verb)}: ${t(`kind.${row.kind}`)}`}>
      <div className="grid gap-4">
        <p>{isGrant ? t(`grant.${row.kind}`) : t('refuse.text')}</p>
        {!isOwn && (
          <p className="wrap-anywhere text-ink-muted">{t('grant.reason', { name: row.askedBy, reason: row.reason })}</p>
        )}
        {problem !== undefined && (
          <Banner tone="critical" live>
            {problem}
          </Banner>
        )}
        <FormActions>
          <Button variant={isGrant ? 'primary' : 'danger'} busy={busy} onClick={() => void decide()}>
            {t(verb)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  )
}
