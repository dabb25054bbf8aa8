import { berlinDay } from '@referral/domain/calendar'
import { isDeadlineOver } from '@referral/domain/eligibility'
import { groupCode } from '@referral/domain/public-number'
import { findAdvisor, type PresentedAdvisor } from '#features/advisors/public.ts'
import { findRecommendedNames, type Recommended } from '#features/catalogue/public.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { findGenuine } from './number.ts'
import { findLiveCode } from './offline-code.sql.ts'
import { presentRecords } from './present-records.ts'
import { isOwner, presentOwn, presentPublic, type FactsSource } from './present-recommendation.ts'
import { clickCounts, listEvents, noClicks, type RecommendationRow } from './recommendation.sql.ts'

export type Presented = ReturnType<typeof presentPublic> &
  Partial<ReturnType<typeof presentOwn>> & { readonly advisor?: PresentedAdvisor; readonly offlineCode?: string }

type Records = Awaited<ReturnType<typeof presentRecords>>

/** One recommendation by its public number; ended ones only where `ended` is wanted (spec §7.3 "any"). */
export function readRecommendation(
  ctx: Context,
  source: FactsSource,
  number: string,
  ended: boolean,
): Promise<(Presented & Records) | Refused> {
  return ctx.read(async (tx) => {
    const row = await findGenuine(ctx, tx, number)
    if (row === undefined) return refuse('notFound')
    const owner = isOwner(ctx, row)
    if (!ended && !owner && hasEnded(ctx, row)) return refuse('expired')
    if (!owner) return presentToAnyone(ctx, tx, row)
    const [own] = await presentAll(ctx, tx, source, [row])
    const records = await presentRecords(ctx, tx, row, true, own!.recipientInitials ?? null)
    return { ...own!, ...(await advisorOf(ctx, tx, row)), ...(await codeOf(ctx, tx, row)), ...records }
  })
}

/** What everybody with the number sees, with the advisor that was attached. */
export const presentToAnyone = async (ctx: Context, tx: Tx, row: RecommendationRow): Promise<Presented & Records> => ({
  ...presentPublic(ctx, row, await nameOf(ctx, tx, row)),
  ...(await advisorOf(ctx, tx, row)),
  ...(await presentRecords(ctx, tx, row, false, null)),
})

async function advisorOf(ctx: Context, tx: Tx, row: RecommendationRow) {
  const advisor = await findAdvisor(ctx, tx, row.agentNumber)
  return advisor === undefined ? {} : { advisor }
}

async function codeOf(ctx: Context, tx: Tx, row: RecommendationRow) {
  if (!ctx.tenant.config.modules.offlineCode) return {}
  const live = await findLiveCode(tx, row.id, berlinDay(ctx.now))
  return live === undefined ? {} : { offlineCode: groupCode(live.code) }
}

/** Over for whoever opens the link: expired, cancelled, or its deadline has passed while the night is still to come. */
export const hasEnded = (ctx: Context, row: RecommendationRow) =>
  row.state === 'expired' ||
  row.state === 'cancelled' ||
  (row.state === 'open' && isDeadlineOver(row.expiresOn, berlinDay(ctx.now)))

export async function presentAll(
  ctx: Context,
  tx: Tx,
  source: FactsSource,
  rows: readonly RecommendationRow[],
): Promise<Presented[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  const nameFor = await findRecommendedNames(tx, rows, ctx.locale)
  const clicks = await clickCounts(tx, ids)
  const events = Map.groupBy(await listEvents(tx, ids), (event) => event.recommendationId)
  const above = await source(tx, rows)
  return rows.map((row) =>
    presentOwn(ctx, row, nameFor(row), {
      clicks: clicks.get(row.id) ?? noClicks,
      events: events.get(row.id) ?? [],
      ...(above.get(row.id) ?? { recipientInitials: null, order: null, reward: null }),
    }),
  )
}

/** What was recommended, with the device that was chosen. */
export const nameOf = async (ctx: Context, tx: Tx, row: Recommended) =>
  (await findRecommendedNames(tx, [row], ctx.locale))(row)
