import { addDays, berlinDay, startOfBerlinDay } from '@referral/domain/calendar'
import { firstNewsDays, newsEndingKinds, newsKinds, type NewsKind } from '@referral/domain/personal-news'
import { accountOf, type Context } from '#platform/context.ts'
import { statement, type Tx } from '#platform/db/tx.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'
import { describe } from './about.ts'
import { findMark, setMark } from './marks.sql.ts'

interface NewsRow {
  readonly recommendationId: string
  readonly number: string
  readonly productId: number
  readonly deviceId: number | null
  readonly kind: NewsKind
  readonly at: Date
}

const counted = 100
const shown = 10

/**
 * The newest event of each recommendation, unless the recommender's own act came after it; of a reward's events only
 * those of the recommender's own.
 */
const select = statement(
  'personal_news',
  `SELECT * FROM (
     SELECT DISTINCT ON (e.recommendation_id) e.recommendation_id AS "recommendationId", c.number, c.product_id AS "productId", c.device_id AS "deviceId", e.kind, e.at, e.id
     FROM recommendation c JOIN event e ON e.tenant_id = $1 AND e.recommendation_id = c.id
     WHERE c.tenant_id = $1 AND c.recommender_id = $2 AND e.at > $3 AND e.kind = ANY($4::text[] || $5::text[])
       AND (e.subject_kind <> 'reward' OR e.data ->> 'beneficiary' = 'recommender')
     ORDER BY e.recommendation_id, e.at DESC, e.id DESC
   ) newest WHERE kind = ANY($4::text[]) ORDER BY at DESC, id DESC LIMIT $6`,
)

/** What changed since the caller last looked, whatever device that was on (product §1). */
export function listNews(ctx: Context) {
  const accountId = accountOf(ctx)
  return ctx.read(async (tx) => {
    const since = (await findMark(tx, accountId, 'newsSeen')) ?? firstSince(ctx)
    const rows = await newsSince(tx, accountId, since)
    const first = rows.slice(0, shown)
    const about = await describe(ctx, tx, first)
    return {
      since,
      count: rows.length,
      // A later event, even in the same second, is news again.
      mark: (rows[0]?.at ?? since).toISOString(),
      content: first.map((row) => ({ ...about(row), kind: row.kind, at: row.at })),
    }
  })
}

/** The caller has seen all news up to the mark; a mark in the future would hide unseen news. */
export async function markNewsSeen(ctx: Context, mark: string): Promise<Refused | undefined> {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(mark) ? new Date(mark) : undefined
  if (at === undefined || Number.isNaN(at.getTime())) return refuseFields({ field: 'mark', code: 'invalid' })
  const accountId = accountOf(ctx)
  await ctx.write((tx) => setMark(tx, accountId, 'newsSeen', at > ctx.now ? ctx.now : at))
  return undefined
}

const newsSince = (tx: Tx, accountId: string, since: Date) =>
  tx.rows<NewsRow>(select, [tx.tenantId, accountId, since, newsKinds, newsEndingKinds, counted])

const firstSince = (ctx: Context): Date => startOfBerlinDay(addDays(berlinDay(ctx.now), -firstNewsDays))
