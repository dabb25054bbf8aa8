import { z } from 'zod'
import { cents, instant, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group } from './operator-parts.ts'
import { uuid } from './parts.ts'
import { approvalKind, approvalState } from './states.ts'

const approvalRow = record({
  id: ['Id', uuid()],
  kind: ['Art', approvalKind()],
  state: ['Status', approvalState()],
  reason: ['Grund', z.string()],
  recommendationId: ['EmpfehlungId', uuid()],
  recommendationNumber: ['Empfehlungsnummer', z.string()],
  /** The amount in question; null for an appeal. */
  cents: ['BetragCent', cents().nullable()],
  askedBy: ['GestelltVon', z.string()],
  askedAt: ['GestelltAm', instant()],
  expiresAt: ['GueltigBis', instant()],
  decidedBy: ['EntschiedenVon', z.string().nullable()],
  decidedAt: ['EntschiedenAm', instant().nullable()],
  /** The viewer's permitted actions: the operator who requested it can withdraw it, but not agree. */
  allowed: ['Erlaubt', z.array(z.enum(['confirm', 'decline']))],
})

/** Acts that one operator requests and a second one agrees to: goodwill, a waived claw-back, an appeal (product 3). */
export const approvalOperations = {
  listApprovals: operation({
    id: 'listApprovals',
    method: 'GET',
    path: '/betreiber/antraege',
    group,
    summary: 'Requests that need a second person, newest first: open ones and recent decisions',
    section: 'product 3',
    callers,
    answer: z.array(approvalRow),
    refusals: ['sessionEnded'],
  }),
  askApproval: operation({
    id: 'askApproval',
    method: 'POST',
    path: '/betreiber/antraege',
    group,
    summary: 'Requests goodwill (Kulanz), a waiver (Erlass) or an appeal (Einspruch); refused if it is not possible',
    section: 'product 3',
    callers,
    repeatable: true,
    status: 201,
    body: record({
      kind: ['Art', approvalKind()],
      /** The reward's id; of an appeal the recommendation's. */
      subjectId: ['Id', uuid()],
      reason: ['Grund', text(500, 1)],
    }),
    answer: approvalRow,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'invalidInput', 'sessionEnded', 'idempotencyMismatch'],
  }),
  decideApproval: operation({
    id: 'decideApproval',
    method: 'POST',
    path: '/betreiber/antraege/:id/:decision',
    group,
    summary: 'Grants the request as a second person and carries it out, or declines it',
    section: 'product 3',
    callers,
    params: record({ id: ['id', uuid()], decision: ['decision', z.enum(['confirm', 'decline'])] }),
    answer: approvalRow,
    refusals: ['notFound', 'illegalMove', 'lostRace', 'secondPerson', 'invalidInput', 'sessionEnded'],
  }),
}
