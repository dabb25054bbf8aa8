import { findAccountNames } from '#features/accounts/public.ts'
import { findConsentText } from '#features/consent/public.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { isRefused, refuse } from '#platform/outcome.ts'
import { findInvitation } from './invitations.sql.ts'
import { requireInviter } from './inviter.ts'

const events = statement(
  'invitation_events',
  `SELECT kind, at, actor_kind AS "actorKind", actor_id AS "actorId" FROM event
   WHERE tenant_id = $1 AND subject_kind = 'invitation' AND subject_id = $2 ORDER BY at, id`,
)

interface EventRow {
  readonly kind: string
  readonly at: Date
  readonly actorKind: string
  readonly actorId: string | null
}

/** The steps whose actor is shown, if the actor is one of the agency's own members. */
const byMembers: ReadonlySet<string> = new Set([
  'invitationCreated',
  'invitationReminded',
  'invitationReaddressed',
  'invitationRevoked',
])

/** The events of an invitation, and its consent. Another agency's is not found. */
export const getInvitationHistory = (ctx: Context, id: string) =>
  ctx.read(async (tx) => {
    const inviter = await requireInviter(ctx, tx)
    if (isRefused(inviter)) return inviter
    const row = await findInvitation(tx, id)
    if (row === undefined || row.agencyId !== inviter.agency.id) return refuse('notFound')
    const steps = await tx.rows<EventRow>(events, [tx.tenantId, id])
    const ids = [...(row.invitedBy === null ? [] : [row.invitedBy]), ...steps.flatMap(({ actorId }) => actorId ?? [])]
    const names = await findAccountNames(tx, [...new Set(ids)])
    return {
      consentText: (await findConsentText(tx, row.consentDigest)) ?? '',
      invitedBy: names.get(row.invitedBy ?? '') ?? '',
      steps: steps.map(({ kind, at, actorId }) => ({
        kind,
        at,
        who: byMembers.has(kind) && actorId !== null ? (names.get(actorId) ?? null) : null,
      })),
    }
  })
