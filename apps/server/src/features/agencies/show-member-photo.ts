import type { Context } from '#platform/context.ts'
import { Reply } from '#platform/http/route.ts'
import { isRefused, refuse, type Refused } from '#platform/outcome.ts'
import { findPhoto } from './members.sql.ts'
import { requireMembership } from './membership.ts'

/**
 * A member’s picture, for callers who may see the list that names them; a browser must revalidate it each time, since a
 * right to see it ends at once. Refused: notFound, forbidden.
 */
export const showMemberPhoto = (ctx: Context, id: string): Promise<Reply<never> | Refused> =>
  ctx.report(async (tx) => {
    const membership = await requireMembership(ctx, tx, 'employees')
    if (isRefused(membership)) return membership
    const found = await findPhoto(tx, membership.agency.id, id)
    if (found === undefined) return refuse('notFound')
    const etag = `"${found.mark}"`
    const headers = { etag, 'cache-control': 'private, no-cache', vary: 'Authorization, X-Authorization, Cookie' }
    return ctx.client.ifNoneMatch === etag
      ? new Reply<never>(undefined, { status: 304, headers }, { body: '', mediaType: found.type })
      : new Reply<never>(undefined, { headers }, { body: found.photo, mediaType: found.type })
  })
