import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { findAccountNames } from '#features/accounts/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { listApprovalRows, numbersOf, type ApprovalRow } from './approvals.sql.ts'

/** Days in which the second person has to answer; then the request lapses. */
const answerDays = 14

/** The first instant at which it is too late to agree. */
export const expiryOf = (row: Pick<ApprovalRow, 'askedAt'>) =>
  startOfBerlinDay(addDays(berlinDay(row.askedAt), answerDays + 1))

/** Earlier requests have lapsed. */
export const oldestOpen = (now: Date) => startOfBerlinDay(addDays(berlinDay(now), -answerDays))

export type ApprovalState = 'open' | 'granted' | 'declined' | 'lapsed'

export function stateOf(ctx: Context, row: ApprovalRow): ApprovalState {
  if (row.granted !== null) return row.granted ? 'granted' : 'declined'
  return row.decidedAt === null && ctx.now < expiryOf(row) ? 'open' : 'lapsed'
}

export const listApprovals = (ctx: Context) =>
  ctx.report(async (tx) => presentApprovals(ctx, tx, await listApprovalRows(tx)))

export async function presentApprovals(ctx: Context, tx: Tx, rows: readonly ApprovalRow[]) {
  const people = rows.flatMap(({ askedBy, decidedBy }) => (decidedBy === null ? [askedBy] : [askedBy, decidedBy]))
  const names = await findAccountNames(tx, [...new Set(people)])
  const numbers = await numbersOf(tx, [...new Set(rows.map(({ recommendationId }) => recommendationId))])
  const me = accountOf(ctx)
  return rows.map((row) => {
    const state = stateOf(ctx, row)
    const allowed: ('confirm' | 'decline')[] = row.askedBy === me ? ['decline'] : ['confirm', 'decline']
    return {
      id: row.id,
      kind: row.kind,
      state,
      reason: row.reason,
      recommendationId: row.recommendationId,
      recommendationNumber: numbers.get(row.recommendationId) ?? '',
      cents: row.cents,
      askedBy: names.get(row.askedBy) ?? '',
      askedAt: row.askedAt,
      expiresAt: expiryOf(row),
      decidedBy: row.decidedBy === null ? null : (names.get(row.decidedBy) ?? ''),
      decidedAt: row.decidedAt,
      allowed: state === 'open' ? allowed : [],
    }
  })
}
