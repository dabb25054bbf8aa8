import type { Context } from '#platform/context.ts'
import { isRefused } from '#platform/outcome.ts'
import { insertPicture, takeUpload } from '#platform/pictures/public.ts'

/** Stores a picture for later use; the same picture is stored once. */
export async function uploadPicture(ctx: Context, bytes: Uint8Array) {
  const picture = await takeUpload(ctx, bytes)
  if (isRefused(picture)) return picture
  await ctx.write((tx) => insertPicture(tx, picture, ctx.now))
  const { digest, width, height } = picture
  return { digest, width, height }
}
