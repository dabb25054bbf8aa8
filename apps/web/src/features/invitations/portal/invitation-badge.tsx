import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { StatusBadge, type Tone } from '#ui/status-badge.tsx'

export type InvitationRow = AnswerOf<'listInvitations'>['content'][number]

const tones: Readonly<Record<InvitationRow['state'], Tone>> = {
  created: 'neutral',
  sent: 'info',
  opened: 'info',
  registered: 'positive',
  expired: 'neutral',
  revoked: 'neutral',
}

export const invitationStates = Object.keys(tones) as InvitationRow['state'][]

/** The state of an invitation; one whose mail bounced is marked. */
export function InvitationBadge({ row }: { readonly row: InvitationRow }) {
  const w = useWords('invitations-portal')
  if (row.isUndeliverable && row.endedAt === null)
    return <StatusBadge tone="critical">{w('undeliverable')}</StatusBadge>
  if (row.endReason === 'optedOut') return <StatusBadge tone="caution">{w('state.optedOut')}</StatusBadge>
  return <StatusBadge tone={tones[row.state]}>{w(`state.${row.state}`)}</StatusBadge>
}
