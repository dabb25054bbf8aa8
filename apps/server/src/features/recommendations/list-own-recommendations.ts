import { accountOf, type Context } from '#platform/context.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'
import type { RecommendationState } from '@referral/domain/states/recommendation'
import type { FactsSource } from './present-recommendation.ts'
import { presentAll, type Presented } from './read-recommendation.ts'
import { countOwn, listOwn, type Cursor } from './recommendation.sql.ts'

/** What the recommender has been paid and what is on its way, from the rewards above. */
export type SumsSource = (
  ctx: Context,
  accountId: string,
) => Promise<{ readonly paidCents: number; readonly dueCents: number }>

export interface OwnPage {
  readonly content: Presented[]
  readonly next: string | null
  readonly counts: Readonly<Record<RecommendationState, number>>
  readonly paidCents: number
  readonly dueCents: number
}

const none = { open: 0, matched: 0, released: 0, paid: 0, cancelled: 0, expired: 0 } as const

/** The recommender's list, newest first, with the counts by state for the status bar. */
export async function listOwnRecommendations(
  ctx: Context,
  source: FactsSource,
  sums: SumsSource,
  input: { readonly state: RecommendationState | null; readonly after: string | null; readonly size: number },
): Promise<OwnPage | Refused> {
  const after = input.after === null ? null : decodeCursor(input.after)
  if (after === undefined) return refuseFields({ field: 'nach', code: 'invalid' })
  const accountId = accountOf(ctx)
  const page = await ctx.read(async (tx) => {
    const rows = await listOwn(tx, accountId, input.state, after, input.size + 1)
    const shown = rows.slice(0, input.size)
    const last = shown.at(-1)
    const counts = await countOwn(tx, accountId)
    return {
      content: await presentAll(ctx, tx, source, shown),
      next:
        rows.length > input.size && last !== undefined
          ? encodeCursor({ createdAt: last.createdAt, id: last.id })
          : null,
      counts: { ...none, ...Object.fromEntries(counts.map((row) => [row.state, row.count])) },
    }
  })
  return { ...page, ...(await sums(ctx, accountId)) }
}

const encodeCursor = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')

function decodeCursor(text: string): Cursor | undefined {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString())
  const createdAt = new Date(match?.[1] ?? '')
  return match === null || Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id: match[2]! }
}
