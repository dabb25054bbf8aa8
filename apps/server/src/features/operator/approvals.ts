import { grantAppeal } from '#features/orders/public.ts'
import { reviveReward, waiveClawBack, type Agreed } from '#features/rewards/public.ts'
import { emit } from '#platform/chain.ts'
import { accountOf, type Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { closeLapsed, insertApproval, lockApproval, setDecision, type ApprovalKind } from './approvals.sql.ts'
import { oldestOpen, presentApprovals, stateOf } from './present-approval.ts'

export type PresentedApproval = Awaited<ReturnType<typeof presentApprovals>>[number]

interface Done {
  readonly recommendationId: string
  readonly cents: number | null
}

/** What happens once two persons agree (product §3); each is refused where its state table refuses. */
const deeds: Readonly<
  Record<
    ApprovalKind,
    (ctx: Context, tx: Tx, id: string, agreed: Agreed, askedCents: number | null) => Promise<Done | Refused>
  >
> = {
  goodwill: (ctx, tx, id, agreed) => reviveReward(ctx, tx, id, agreed),
  writeOff: async (ctx, tx, id, agreed, askedCents) => {
    const waived = await waiveClawBack(ctx, tx, id, agreed, askedCents)
    if (isRefused(waived)) return waived
    return { recommendationId: waived.recommendationId, cents: waived.writtenOffCents }
  },
  appeal: async (ctx, tx, id, agreed) => {
    const granted = await grantAppeal(ctx, tx, id, agreed)
    return isRefused(granted) ? granted : { recommendationId: id, cents: null }
  },
}

/** Requests an act that needs two operators; refused at once where it is not possible now. */
export function askApproval(
  ctx: Context,
  asked: { readonly kind: ApprovalKind; readonly subjectId: string; readonly reason: string },
): Promise<PresentedApproval | Refused> {
  const { kind, subjectId, reason } = asked
  const askedBy = accountOf(ctx)
  return ctx.write(async (tx) => {
    const agreed = { proposedBy: askedBy, agreedBy: 'whoever agrees', reason }
    const rehearsed = await rehearse(tx, () => deeds[kind](ctx, tx, subjectId, agreed, null))
    if (isRefused(rehearsed)) return rehearsed
    const { recommendationId, cents } = rehearsed
    await closeLapsed(tx, kind, subjectId, oldestOpen(ctx.now), ctx.now)
    const id = newId(ctx.now)
    const row = await insertApproval(tx, { ...asked, id, recommendationId, cents, askedBy, askedAt: ctx.now })
    if (row === undefined) return refuse('illegalMove', 'alreadyAsked')
    await emit(ctx, tx, {
      kind: 'approvalAsked',
      subject: { kind: 'approval', id },
      recommendationId,
      to: 'open',
      reason,
      data: { kind, subject: subjectId },
    })
    return (await presentApprovals(ctx, tx, [row]))[0]!
  })
}

/** Agrees, and the act is done in the same transaction; or declines, or withdraws one's own request. */
export function decideApproval(
  ctx: Context,
  id: string,
  decision: 'confirm' | 'decline',
): Promise<PresentedApproval | Refused> {
  const me = accountOf(ctx)
  return ctx.write(async (tx) => {
    const row = await lockApproval(tx, id)
    if (row === undefined) return refuse('notFound')
    const state = stateOf(ctx, row)
    if (state !== 'open') return refuse('illegalMove', state)
    const isGranted = decision === 'confirm'
    if (isGranted && row.askedBy === me) return refuse('secondPerson')
    const agreed = { proposedBy: row.askedBy, agreedBy: me, reason: row.reason }
    const done = isGranted ? await deeds[row.kind](ctx, tx, row.subjectId, agreed, row.cents) : undefined
    if (isRefused(done)) return done
    // Less may be open by now than when it was asked.
    const cents = done === undefined ? row.cents : done.cents
    const decided = await setDecision(tx, { id, by: me, at: ctx.now, granted: isGranted, cents })
    await emit(ctx, tx, {
      kind: isGranted ? 'approvalGranted' : 'approvalRefused',
      subject: { kind: 'approval', id },
      recommendationId: row.recommendationId,
      from: 'open',
      to: stateOf(ctx, decided),
      data: { kind: row.kind, subject: row.subjectId },
    })
    return (await presentApprovals(ctx, tx, [decided]))[0]!
  })
}

/** Carries the result out of a transaction that is rolled back. */
class Rehearsed<T> extends Error {
  readonly result: T
  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}

/** Executes an act and rolls it back, so that a request is refused by the same rules as the act. */
async function rehearse<T>(tx: Tx, act: () => Promise<T>): Promise<T> {
  try {
    return await tx.savepoint(async () => {
      throw new Rehearsed(await act())
    })
  } catch (error) {
    if (error instanceof Rehearsed) return error.result as T
    throw error
  }
}
