import type { EventKind } from '@referral/domain/events'
import { actorReference, type Chain, type Context } from './context.ts'
import { statement, type Tx } from './db/tx.ts'
import type { CertainKind, NewEvent, RefusableKind } from './new-event.ts'
import { newId } from './ids.ts'
import { isRefused, type Refused } from './outcome.ts'

/** Reacts to an event or refuses it: the emitter then answers with the refusal, which rolls the transaction back. */
export type RefusableReaction = (ctx: Context, tx: Tx, what: NewEvent) => Promise<Refused | undefined>
export type Reaction = (ctx: Context, tx: Tx, what: NewEvent) => Promise<void>
export type Reactions = {
  readonly [Kind in EventKind]?: readonly (Kind extends RefusableKind ? Reaction | RefusableReaction : Reaction)[]
}

/**
 * The same statement queues the event for sealing in the audit chain (docs/decisions/0018-sealed-audit-chain.md) and
 * the case for counting (docs/decisions/0066-numbers.md).
 */
const insertEvents = statement(
  'event_insert',
  `WITH written AS (
   INSERT INTO event (tenant_id, id, subject_kind, subject_id, recommendation_id, kind, from_state, to_state, actor_kind, actor_id, reason, data, at)
   SELECT $1, u.id, u.subject_kind, u.subject_id, u.recommendation_id, u.kind, u.from_state, u.to_state, $2, $3, u.reason, u.data, $4
   FROM unnest($5::uuid[], $6::text[], $7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[], $13::jsonb[])
     AS u (id, subject_kind, subject_id, recommendation_id, kind, from_state, to_state, reason, data)
   RETURNING tenant_id, id, actor_kind, subject_kind, recommendation_id),
   counted AS (INSERT INTO funnel_waiting (tenant_id, id, recommendation_id)
     SELECT tenant_id, id, recommendation_id FROM written WHERE recommendation_id IS NOT NULL RETURNING id)
   INSERT INTO audit_waiting (tenant_id, kind, id)
   SELECT tenant_id, 'event', id FROM written WHERE is_sealed_event(actor_kind, subject_kind) RETURNING id`,
)

export function createChain(reactions: Reactions): Chain {
  const writeAndReact: Chain['emitAll'] = async (ctx, tx, all) => {
    if (all.length === 0) return undefined
    const actor = actorReference(ctx.actor)
    await tx.run(insertEvents, [
      tx.tenantId,
      actor.kind,
      actor.id,
      ctx.now,
      all.map(() => newId(ctx.now)),
      all.map((what) => what.subject.kind),
      all.map((what) => what.subject.id),
      all.map((what) => what.recommendationId ?? null),
      all.map((what) => what.kind),
      all.map((what) => what.from ?? null),
      all.map((what) => what.to ?? null),
      all.map((what) => what.reason ?? null),
      all.map((what) => JSON.stringify(what.data ?? {})),
    ])
    for (const what of all)
      for (const react of reactions[what.kind] ?? []) {
        const refused: unknown = await react(ctx, tx, what)
        if (isRefused(refused)) return refused
      }
    return undefined
  }
  return { emitAll: writeAndReact }
}

/** Writes the event and runs its reactions. */
export const emit = (ctx: Context, tx: Tx, what: NewEvent<CertainKind>): Promise<void> => emitAll(ctx, tx, [what])

export async function emitAll(ctx: Context, tx: Tx, all: readonly NewEvent<CertainKind>[]): Promise<void> {
  const refused = await emitAllOrRefuse(ctx, tx, all)
  if (refused !== undefined) throw new Error(`A reaction refused what none may refuse: ${refused.name}`)
}

/** As `emit`, for events that a reaction may refuse: the caller answers the refusal. */
export const emitOrRefuse = (ctx: Context, tx: Tx, what: NewEvent): Promise<Refused | undefined> =>
  emitAllOrRefuse(ctx, tx, [what])

export const emitAllOrRefuse = (ctx: Context, tx: Tx, all: readonly NewEvent[]): Promise<Refused | undefined> =>
  ctx.services.chain.emitAll(ctx, tx, all)
