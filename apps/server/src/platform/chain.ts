import type { EventKind, SubjectKind } from '@referral/domain/events'
import { actorReference, type Context } from './context.ts'
import { statement, type Tx } from './db/tx.ts'
import { newId } from './ids.ts'

type Datum = string | number | boolean | null

/** Something that happened, to be kept and reacted to in the same transaction. */
export interface Happening {
  readonly kind: EventKind
  readonly subject: { readonly kind: SubjectKind; readonly id: string }
  readonly recommendationId?: string | null
  readonly from?: string | null
  readonly to?: string | null
  readonly reason?: string | null
  /** Never personal data: events outlive an erasure. */
  readonly data?: Readonly<Record<string, Datum | readonly Readonly<Record<string, Datum>>[]>>
}

export type Reaction = (ctx: Context, tx: Tx, what: Happening) => Promise<void>
export type Reactions = { readonly [Kind in EventKind]?: readonly Reaction[] }

export interface Chain {
  /** Writes the event and lets everyone react who is named for it in chain.ts. */
  emit(ctx: Context, tx: Tx, what: Happening): Promise<void>
  /** The same for many at once: the events in one statement, then the reactions in their order. */
  emitAll(ctx: Context, tx: Tx, all: readonly Happening[]): Promise<void>
}

/** What the audit is to seal waits for it from the same statement on (docs/decisions/0018-sealed-audit-chain.md). */
const insertEvents = statement(
  'event_insert',
  `WITH written AS (
   INSERT INTO event (tenant_id, id, subject_kind, subject_id, recommendation_id, kind, from_state, to_state, actor_kind, actor_id, reason, data, at)
   SELECT $1, u.id, u.subject_kind, u.subject_id, u.recommendation_id, u.kind, u.from_state, u.to_state, $2, $3, u.reason, u.data, $4
   FROM unnest($5::uuid[], $6::text[], $7::uuid[], $8::uuid[], $9::text[], $10::text[], $11::text[], $12::text[], $13::jsonb[])
     AS u (id, subject_kind, subject_id, recommendation_id, kind, from_state, to_state, reason, data)
   RETURNING tenant_id, id, actor_kind, subject_kind)
   INSERT INTO audit_waiting (tenant_id, kind, id)
   SELECT tenant_id, 'event', id FROM written WHERE is_sealed_event(actor_kind, subject_kind)`,
)

export function createChain(reactions: Reactions): Chain {
  async function emitAll(ctx: Context, tx: Tx, all: readonly Happening[]): Promise<void> {
    if (all.length === 0) return
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
    for (const what of all) for (const react of reactions[what.kind] ?? []) await react(ctx, tx, what)
  }
  return { emitAll, emit: (ctx, tx, what) => emitAll(ctx, tx, [what]) }
}

/** Shorthand for use cases. */
export const emit = (ctx: Context, tx: Tx, what: Happening) => ctx.services.chain.emit(ctx, tx, what)
export const emitAll = (ctx: Context, tx: Tx, all: readonly Happening[]) => ctx.services.chain.emitAll(ctx, tx, all)
