import type { Context } from '#platform/context.ts'
import { newId } from '#platform/ids.ts'
import { refuse, type Refused } from '#platform/outcome.ts'
import { jumpIn, openLinks } from './click.sql.ts'
import { acceptNumber } from './number.ts'

/** PUT /empfehlung/{id}: counts a jump-in that did not come through the click address (spec §7.3). */
export async function countJumpIn(ctx: Context, given: string): Promise<Refused | undefined> {
  const number = acceptNumber(ctx, given)
  if (number === undefined) return refuse('notFound')
  const click = {
    id: newId(ctx.now),
    number,
    channel: jumpIn,
    clientDigest: ctx.client.addressDigest,
    at: ctx.now,
  }
  const found = await ctx.write((tx) => openLinks(tx, [number], [click]))
  return found.length === 0 ? refuse('notFound') : undefined
}
