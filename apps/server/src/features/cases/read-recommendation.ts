import {
  advisorOf,
  findGenuine,
  hasEnded,
  isOwner,
  linkIsOver,
  offlineCodeOf,
  presentToAnyone,
} from '#features/recommendations/public.ts'
import type { Context } from '#platform/context.ts'
import { refuse } from '#platform/outcome.ts'
import { presentOwn } from './present-own.ts'
import { presentRecords } from './present-records.ts'

/** One recommendation by its public number; ended ones only where `ended` is wanted (spec §7.3 "any"). */
export function readRecommendation(ctx: Context, number: string, ended: boolean) {
  return ctx.read(async (tx) => {
    const row = await findGenuine(ctx, tx, number)
    if (row === undefined) return refuse('notFound')
    const owner = isOwner(ctx, row)
    if (!ended && !owner && hasEnded(ctx, row)) return refuse('expired')
    const shared = { linkIsOver: linkIsOver(ctx, row) }
    if (!owner) return { ...(await presentToAnyone(ctx, tx, row)), ...shared }
    const [own] = await presentOwn(ctx, tx, [row])
    return {
      ...own!,
      ...shared,
      ...(await advisorOf(ctx, tx, row)),
      ...(await offlineCodeOf(ctx, tx, row)),
      ...(await presentRecords(ctx, tx, row, own!.recipientInitials)),
    }
  })
}
