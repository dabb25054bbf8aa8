import { AskDialog } from '#desk/ask-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Approval } from './approvals.screen.tsx'

export type Decision = 'confirm' | 'decline'

/** Grants and declines; one's own request can only be withdrawn, which is explained. */
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

/** Explains the effect, and does it. */
export function DecisionDialog({ row, decision, onClose }: Props) {
  const t = useWords('two-persons')
  const toast = useToast()
  const isOwn = isOwnRequest(row)
  const isGrant = decision === 'confirm'
  const verb = isGrant ? 'grant' : isOwn ? 'withdraw' : 'refuse'
  return (
    <AskDialog
      title={`${t(verb)}: ${t(`kind.${row.kind}`)}`}
      action={t(verb)}
      isDangerous={!isGrant}
      problemOf={({ failure, title }) =>
        failure === 'secondPerson'
          ? t('secondPerson')
          : failure === 'illegalMove' || failure === 'lostRace'
            ? t('gone')
            : title
      }
      onSubmit={async () => {
        await call('decideApproval', { params: { id: row.id, decision } })
        toast({ text: t(`${verb}.done`), tone: 'positive' })
      }}
      onClose={onClose}
    >
      <p>{isGrant ? t(`grant.${row.kind}`) : t('refuse.text')}</p>
      {!isOwn && (
        <p className="wrap-anywhere text-ink-muted">{t('grant.reason', { name: row.askedBy, reason: row.reason })}</p>
      )}
    </AskDialog>
  )
}
