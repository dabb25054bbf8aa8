import type { Context } from '#platform/context.ts'
import { isRefused, refuseFields } from '#platform/outcome.ts'
import { insertPicture } from '#platform/pictures/public.ts'

/** Keeps a picture for whatever will show it; the same picture twice is one. */
export async function uploadPicture(ctx: Context, bytes: Uint8Array) {
  const picture = await ctx.services.work.decodePicture(bytes)
  if (picture === undefined) return refuseFields({ field: 'Bild', code: 'pictureType' })
  if (isRefused(picture)) return picture
  if (picture === 'tooHard') return refuseFields({ field: 'Bild', code: 'pictureTooHard' })
  await ctx.write((tx) => insertPicture(tx, picture, ctx.now))
  const { digest, width, height } = picture
  return { digest, width, height }
}
