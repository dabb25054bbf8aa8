import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/tx.ts'
import { refuse } from '#platform/outcome.ts'
import { pictureReply } from '#platform/pictures/public.ts'

interface Pictures {
  readonly whole: string | null
  readonly half: string | null
  readonly recommender: string | null
  readonly recipient: string | null
}

const selectPictures = statement(
  'reward_option_pictures',
  `SELECT picture AS whole, half_picture AS half, recommender_half_picture AS recommender, recipient_half_picture AS recipient
   FROM reward_option WHERE tenant_id = $1 AND id = $2 AND active`,
)

/** Seconds for which browsers cache the picture of an address. */
const keptFor = 300
const largestId = 2_147_483_647

/** Image links of spec §7.5; where a half has no picture of its own, the whole is shown. */
export async function answerRewardPicture(ctx: Context, given: string, part: keyof Pictures) {
  const id = Number(given)
  const pictures =
    id > largestId ? undefined : await ctx.read((tx) => tx.maybe<Pictures>(selectPictures, [tx.tenantId, id]))
  const digest = pictures?.[part] ?? pictures?.whole ?? undefined
  return digest === undefined ? refuse('notFound') : pictureReply(ctx, digest, 'w640', keptFor)
}
