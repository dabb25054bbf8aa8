import { berlinDay } from '@referral/domain/calendar'
import {
  addCodes,
  countFreeCodes,
  countNewCodes,
  findReward,
  mailReward,
  optionTitles,
} from '#features/rewards/public.ts'
import { emit } from '#platform/chain.ts'
import type { Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { newId } from '#platform/ids.ts'
import { refuse, refuseFields, type Refused } from '#platform/outcome.ts'
import { unpackRows, type PackedRows } from '#platform/work/packed-rows.ts'

const pools = statement(
  'ecode_pools',
  `SELECT p.option_id AS "optionId", p.cents, sum(p.free)::bigint AS free, sum(p.used)::bigint AS used, sum(p.waiting)::bigint AS waiting FROM (
     SELECT option_id, cents,
            count(*) FILTER (WHERE reward_id IS NULL AND (valid_until IS NULL OR valid_until >= $2::date)) AS free,
            count(*) FILTER (WHERE reward_id IS NOT NULL) AS used, 0 AS waiting
     FROM ecode WHERE tenant_id = $1 GROUP BY option_id, cents
     UNION ALL
     SELECT w."optionId", w.cents, 0, 0, count(*) FROM (
       SELECT DISTINCT (e.data->>'optionId')::int AS "optionId", r.cents, r.id FROM event e
       JOIN reward r ON r.tenant_id = $1 AND r.id = e.subject_id
       WHERE e.tenant_id = $1 AND e.subject_kind = 'reward' AND e.kind = 'codePoolEmpty' AND r.state = 'provided' AND r.claimed_at IS NULL
     ) w GROUP BY 1, 2
   ) p GROUP BY p.option_id, p.cents ORDER BY p.option_id, p.cents`,
)

/** The pools of e-codes: free, used, and how many beneficiaries found them empty and still wait. */
export function listEcodePools(ctx: Context) {
  return ctx.report(async (tx) => {
    const titles = await optionTitles(tx, ctx.locale)
    const rows = await tx.rows<{ optionId: number; cents: number; free: number; used: number; waiting: number }>(
      pools,
      [tx.tenantId, berlinDay(ctx.now)],
    )
    return rows.map((row) => ({ ...row, title: titles.get(row.optionId) ?? '' }))
  })
}

export interface EcodeUpload {
  readonly optionId: number
  readonly cents: number
  readonly validUntil: string | null
  readonly codes: PackedRows<string>
  readonly repeated: number
  readonly problems: EcodeVerdict['problems']
  readonly dryRun: boolean
}

export interface EcodeVerdict {
  readonly added: number
  readonly duplicates: number
  readonly problems: readonly { readonly line: number; readonly code: string }[]
}

const isEcodeOption = statement(
  'ecode_option',
  `SELECT 1 FROM reward_option WHERE tenant_id = $1 AND id = $2 AND method = 'ecode'`,
)
/**
 * Adds e-codes to a pool, each sealed, with a verdict per line; a known code is counted, never stored twice (its keyed
 * digest is unique). A dry run stores nothing. People who wait for a code are informed.
 */
export async function uploadEcodes(ctx: Context, upload: EcodeUpload): Promise<EcodeVerdict | Refused> {
  if (upload.validUntil !== null && upload.validUntil < berlinDay(ctx.now))
    return refuseFields({ field: 'validUntil', code: 'invalid' })
  const { codes, problems, repeated } = upload
  return ctx.write(async (tx) => {
    if ((await tx.maybe(isEcodeOption, [tx.tenantId, upload.optionId])) === undefined) return refuse('notFound')
    let added = 0
    for (const some of unpackRows(codes))
      added += await (upload.dryRun ? countNewCodes : addCodes)(ctx, tx, upload, some)
    if (!upload.dryRun && added > 0) {
      await emit(ctx, tx, {
        kind: 'codesUploaded',
        subject: { kind: 'rewardOption', id: newId(ctx.now) },
        data: { optionId: upload.optionId, cents: upload.cents, added },
      })
      await mailWaiting(ctx, tx, upload)
    }
    return { added, duplicates: codes.count - added + repeated, problems }
  })
}

/** Of the first ones who found the pool empty, those who were not informed since: who was, has a free code to come for. */
const waiting = statement(
  'ecode_waiting',
  `SELECT w.id FROM (
     SELECT r.id, max(e.at) AS came_at FROM event e JOIN reward r ON r.tenant_id = $1 AND r.id = e.subject_id
     WHERE e.tenant_id = $1 AND e.subject_kind = 'reward' AND e.kind = 'codePoolEmpty' AND (e.data->>'optionId')::int = $2
       AND r.cents = $3 AND r.state = 'provided' AND r.claimed_at IS NULL GROUP BY r.id ORDER BY r.id LIMIT $4) AS w
   WHERE NOT EXISTS (SELECT FROM mail m WHERE m.tenant_id = $1 AND m.subject_id = w.id
     AND m.template LIKE 'reward.codesBack.%' AND m.created_at >= w.came_at) ORDER BY w.id`,
)

/** "We will get back to you": informs as many of those who found the pool empty as there are free codes by now. */
async function mailWaiting(ctx: Context, tx: Tx, upload: EcodeUpload): Promise<void> {
  const free = await countFreeCodes(ctx, tx, upload)
  const rows = await tx.rows<{ id: string }>(waiting, [tx.tenantId, upload.optionId, upload.cents, free])
  for (const { id } of rows) await mailReward(ctx, tx, (await findReward(tx, id))!, 'reward.codesBack', 'same')
}
