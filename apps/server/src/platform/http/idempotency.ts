import type { Operation } from '@referral/contract/operation'
import { actorReference, within, type Context } from '../context.ts'
import { sha256 } from '../crypto/key-ring.ts'
import { statement } from '../db/tx.ts'
import { commitAnd, isRefused, refuse, type Refused } from '../outcome.ts'

/** The part of an answer that is stored so that a repeated request gets the same answer. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string
  readonly headers: Readonly<Record<string, string | string[]>>
}

const claimKey = statement(
  'stored_answer_claim',
  `INSERT INTO stored_answer (tenant_id, operation, caller, key_digest, request_digest, created_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
)
const readKey = statement(
  'stored_answer_read',
  `SELECT request_digest AS "requestDigest", status, sealed FROM stored_answer WHERE tenant_id = $1 AND operation = $2 AND caller = $3 AND key_digest = $4`,
)
const dropKey = statement(
  'stored_answer_drop',
  'DELETE FROM stored_answer WHERE tenant_id = $1 AND operation = $2 AND caller = $3 AND key_digest = $4',
)
const storeKey = statement(
  'stored_answer_store',
  'UPDATE stored_answer SET status = $5, sealed = $6 WHERE tenant_id = $1 AND operation = $2 AND caller = $3 AND key_digest = $4',
)

/**
 * Runs a use case once per Idempotency-Key (product §2.6). Key, effect and answer are one transaction: equal concurrent
 * requests wait for it, and a crash leaves all of them or none. The use case's own transactions are savepoints in it,
 * so a refusal rolls back, or keeps, exactly what it does without a key; the key of a refusal is not stored.
 */
export async function runOnce(
  ctx: Context,
  operation: Operation,
  key: string,
  requestText: string,
  act: (ctx: Context) => Promise<StoredAnswer | Refused>,
): Promise<StoredAnswer | Refused> {
  const actor = actorReference(ctx.actor)
  // An anonymous caller is identified by the key itself.
  const caller = `${actor.kind}:${actor.id ?? ''}`
  const place = [ctx.tenant.id, operation.id, caller, sha256(key)] as const
  const requestDigest = sha256(requestText)
  const context = `answer:${ctx.tenant.id}:${operation.id}`
  return ctx.write(async (tx) => {
    if ((await tx.run(claimKey, [...place, requestDigest, new Date()])) === 0) {
      const stored = await tx.one<{ requestDigest: Buffer; status: number | null; sealed: Buffer | null }>(
        readKey,
        place,
      )
      if (!stored.requestDigest.equals(requestDigest)) return refuse('idempotencyMismatch')
      if (stored.status === null || stored.sealed === null) return refuse('lostRace')
      return JSON.parse(ctx.services.keys.open(stored.sealed, context).toString()) as StoredAnswer
    }
    const answer = await act(within(ctx, tx))
    if (isRefused(answer)) {
      await tx.run(dropKey, place)
      return commitAnd(answer)
    }
    await tx.run(storeKey, [...place, answer.status, ctx.services.keys.seal(JSON.stringify(answer), context)])
    return answer
  })
}
