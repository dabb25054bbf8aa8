import type { RecommendationState } from '@referral/domain/states/recommendation'
import {
  countOwnRecommendations,
  listOwnRecommendations as listRows,
  type Cursor,
} from '#features/recommendations/public.ts'
import { ownRewardSummary } from '#features/rewards/public.ts'
import { accountOf, type Context } from '#platform/context.ts'
import { refuseFields, type Refused } from '#platform/outcome.ts'
import { presentOwn, type PresentedOwn } from './present-own.ts'

export interface OwnPage {
  readonly content: PresentedOwn[]
  readonly next: string | null
  readonly counts: Readonly<Record<RecommendationState, number>>
  /** The recommender's sums that are paid, and that are being transferred. */
  readonly paidCents: number
  readonly dueCents: number
}

const none = { open: 0, matched: 0, released: 0, paid: 0, cancelled: 0, expired: 0 } as const

/** The recommender's list, newest first, with the counts by state for the status bar, and the sums of their rewards. */
export async function listOwnRecommendations(
  ctx: Context,
  input: { readonly state: RecommendationState | null; readonly after: string | null; readonly size: number },
): Promise<OwnPage | Refused> {
  const after = input.after === null ? null : decodeCursor(input.after)
  if (after === undefined) return refuseFields({ field: 'nach', code: 'invalid' })
  const accountId = accountOf(ctx)
  return ctx.read(async (tx) => {
    const [rows, counts, sums] = await Promise.all([
      listRows(tx, accountId, input.state, after, input.size + 1),
      countOwnRecommendations(tx, accountId),
      ownRewardSummary(tx, accountId),
    ])
    const shown = rows.slice(0, input.size)
    const last = shown.at(-1)
    return {
      content: await presentOwn(ctx, tx, shown),
      next:
        rows.length > input.size && last !== undefined
          ? encodeCursor({ createdAt: last.createdAt, id: last.id })
          : null,
      counts: { ...none, ...Object.fromEntries(counts.map((row) => [row.state, row.count])) },
      ...sums,
    }
  })
}

const encodeCursor = ({ createdAt, id }: Cursor) =>
  Buffer.from(`${createdAt.toISOString()} ${id}`).toString('base64url')

function decodeCursor(text: string): Cursor | undefined {
  const match = /^(\d{4}-\d\d-\d\dT[\d:.]+Z) ([0-9a-f-]{36})$/.exec(Buffer.from(text, 'base64url').toString())
  const createdAt = new Date(match?.[1] ?? '')
  return match === null || Number.isNaN(createdAt.getTime()) ? undefined : { createdAt, id: match[2]! }
}
