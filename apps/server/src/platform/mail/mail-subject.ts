import type { SubjectKind } from '@referral/domain/events'
import type { Tx } from '../db/tx.ts'

/** The subject of a mail: an invitation has a history of its own, a case its events. */
export interface MailSubject {
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly recommendationId: string | null
}

export type FindMailSubject = (
  tx: Tx,
  mail: { readonly id: string; readonly template: string; readonly subjectId: string },
) => Promise<MailSubject>
