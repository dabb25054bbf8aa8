import { berlinDay } from '@referral/domain/calendar'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
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
const codePlace = (tenantId: number, codeId: string) => `ecode:${tenantId}:${codeId}`

/** The code that belongs to a reward; masked once its person has been erased. */
export async function readCode(ctx: Context, tx: Tx, rewardId: string, personKnown: boolean): Promise<string | null> {
  const row = await tx.maybe<{ id: string; sealed: Buffer }>(ofReward, [tx.tenantId, rewardId])
  if (row === undefined) return null
  return personKnown ? ctx.services.keys.open(row.sealed, codePlace(tx.tenantId, row.id)).toString() : '••••••••'
}

const known = statement('ecode_known', 'SELECT digest FROM ecode WHERE tenant_id = $1 AND digest = ANY($2::bytea[])')
const insert = statement(
  'ecode_insert',
  `INSERT INTO ecode (tenant_id, id, option_id, cents, sealed, digest, valid_until, uploaded_at)
   SELECT $1::bigint, given.id, $2::int, $3::bigint, given.sealed, given.digest, $4::date, $5::timestamptz
   FROM unnest($6::uuid[], $7::bytea[], $8::bytea[]) AS given (id, sealed, digest) ON CONFLICT (tenant_id, digest) DO NOTHING
   RETURNING id`,
)

/** A pool of codes: their product, their face value, their last day. */
export interface Pool {
  readonly optionId: number
  readonly cents: number
  readonly validUntil: string | null
}

const digestsOf = (ctx: Context, optionId: number, codes: readonly string[]) =>
  codes.map((code) => ctx.services.keys.stableDigest(`ecode:${ctx.tenant.id}:${optionId}`, code))

/** How many of them are new to all pools of the option. */
export const countNewCodes = async (ctx: Context, tx: Tx, { optionId }: Pool, codes: readonly string[]) =>
  codes.length - (await tx.rows(known, [tx.tenantId, digestsOf(ctx, optionId, codes)])).length

const count = statement('ecode_free', `SELECT count(*) AS count FROM ecode e WHERE ${free}`)
/** How many codes of a pool can be taken. */
export const countFreeCodes = async (ctx: Context, tx: Tx, { optionId, cents }: Pool) =>
  (await tx.one<{ count: number }>(count, [tx.tenantId, optionId, cents, berlinDay(ctx.now)])).count

/** Stores codes, each sealed; a known one is left out (its keyed digest is unique). Answers how many. */
export function addCodes(ctx: Context, tx: Tx, pool: Pool, codes: readonly string[]): Promise<number> {
  const ids = codes.map(() => newId(ctx.now))
  const sealed = codes.map((code, index) => ctx.services.keys.seal(code, codePlace(tx.tenantId, ids[index]!)))
  const { optionId, cents, validUntil } = pool
  const digests = digestsOf(ctx, optionId, codes)
  return tx.run(insert, [tx.tenantId, optionId, cents, validUntil, ctx.now, ids, sealed, digests])
}
