import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#features/shell/loaded.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { SkeletonText } from '#ui/skeleton.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { BulkAct } from './bulk-dialog.tsx'
import type { InvitationRow } from './invitation-badge.tsx'

const events = [
  'invitationCreated',
  'invitationSent',
  'invitationSuppressed',
  'invitationReminded',
  'invitationReaddressed',
  'mailBounced',
  'invitationOpened',
  'invitationAccepted',
  'invitationExpired',
  'invitationRevoked',
  'invitationDeclined',
] as const
const failed: ReadonlySet<string> = new Set(['invitationSuppressed', 'mailBounced', 'invitationDeclined'])

interface Props {
  readonly row: InvitationRow
  readonly onAct: (act: BulkAct) => void
  readonly onReaddress: () => void
  readonly onClose: () => void
}

/** The events of an invitation, and its consent. */
export function HistoryDialog({ row, onAct, onReaddress, onClose }: Props) {
  const w = useWords('invitations-portal')
  const format = useFormat()
  const history = useQuery(queryOf('getInvitationHistory', { params: { id: row.id } }))
  const name = `${row.firstName ?? ''} ${row.lastName ?? ''}`.trim() || w('name.gone')
  return (
    <Dialog
      open
      onClose={onClose}
      title={w('history.title', { name })}
      actions={
        <>
          <Button onClick={onClose}>{w('close')}</Button>
          {row.mayReaddress && (
            <Button variant="secondary" onClick={onReaddress}>
              {w('readdress')}
            </Button>
          )}
          {row.remindableFrom !== null && !row.isUndeliverable && (
            <Button variant="secondary" onClick={() => onAct('remind')}>
              {w('remind')}
            </Button>
          )}
          {row.mayRevoke && (
            <Button variant="quiet" onClick={() => onAct('revoke')}>
              {w('revoke')}
            </Button>
          )}
        </>
      }
    >
      <Loaded query={history} skeleton={<SkeletonText lines={6} />}>
        {({ steps, consentText, invitedBy }) => (
          <div className="grid gap-6">
            <Timeline
              label={w('history')}
              items={steps.flatMap(({ kind, at, who }, index) => {
                const known = events.find((event) => event === kind)
                if (known === undefined) return []
                const state = failed.has(kind) ? ('failed' as const) : ('done' as const)
                return [{ id: `${index}`, state, title: w(`event.${known}`), at, text: who ?? undefined }]
              })}
            />
            <div className="grid gap-2">
              <h3 className="strong">{w('history.consent', { day: format.day(row.consentedOn) })}</h3>
              <p className="text-small text-ink-muted">
                {w(`kind.${row.kind}`)} · {w('history.by', { name: invitedBy })}
              </p>
              <blockquote className="border-s-4 border-line-strong ps-4 text-small">{consentText}</blockquote>
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}
