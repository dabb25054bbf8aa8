import { berlinDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import type { RewardRow } from './reward.sql.ts'

const free = `e.tenant_id = $1 AND e.option_id = $2 AND e.cents = $3 AND e.reward_id IS NULL AND (e.valid_until IS NULL OR e.valid_until >= $4::date)`

const take = statement(
  'ecode_take',
  `UPDATE ecode SET reward_id = $5, revealed_at = $6 WHERE tenant_id = $1 AND reward_id IS NULL AND id = (
     SELECT e.id FROM ecode e WHERE ${free} ORDER BY e.id LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING cents`,
)
const waitForOne = statement('ecode_wait', `SELECT e.id FROM ecode e WHERE ${free} ORDER BY e.id LIMIT 1 FOR UPDATE`)
const takeThis = statement(
  'ecode_take_this',
  'UPDATE ecode SET reward_id = $3, revealed_at = $4 WHERE tenant_id = $1 AND id = $2 AND reward_id IS NULL RETURNING cents',
)

/**
 * Takes a code of the reward's face value out of the pool; undefined where it is empty. SKIP LOCKED alone
 * calls a pool empty whose last codes are held by claims that are about to fail, so "empty" is confirmed by
 * a read that waits for them (safety 7).
 */
export async function takeCode(
  ctx: Context,
  tx: Tx,
  reward: Pick<RewardRow, 'id' | 'cents'>,
  optionId: number,
): Promise<{ cents: number } | undefined> {
  const pool = [tx.tenantId, optionId, reward.cents, berlinDay(ctx.now)]
  const taken = await tx.maybe<{ cents: number }>(take, [...pool, reward.id, ctx.now])
  if (taken !== undefined) return taken
  const last = await tx.maybe<{ id: string }>(waitForOne, pool)
  if (last === undefined) return undefined
  return tx.maybe<{ cents: number }>(takeThis, [tx.tenantId, last.id, reward.id, ctx.now])
}

const ofReward = statement('ecode_of_reward', 'SELECT id, sealed FROM ecode WHERE tenant_id = $1 AND reward_id = $2')

/** A code's place, to which its ciphertext is bound. */
export const codePlace = (tenantId: number, codeId: string) => `ecode:${tenantId}:${codeId}`

/** The code that belongs to a reward; masked once its person has been erased. */
export async function readCode(ctx: Context, tx: Tx, rewardId: string, personKnown: boolean): Promise<string | null> {
  const row = await tx.maybe<{ id: string; sealed: Buffer }>(ofReward, [tx.tenantId, rewardId])
  if (row === undefined) return null
  return personKnown ? ctx.services.keys.open(row.sealed, codePlace(tx.tenantId, row.id)).toString() : '••••••••'
}
