import { largestPicture } from '@referral/contract/picture-sizes'
import type { Context } from '#platform/context.ts'
import { refuseFields } from '#platform/outcome.ts'
import { decodePicture, insertPicture } from '#platform/pictures/public.ts'

/** Keeps a picture for whatever will show it; the same picture twice is one. */
export async function uploadPicture(ctx: Context, base64: string) {
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > largestPicture) return refuseFields({ field: 'Bild', code: 'pictureTooLarge' })
  const picture = await decodePicture(bytes)
  if (picture === undefined) return refuseFields({ field: 'Bild', code: 'pictureType' })
  await ctx.write((tx) => insertPicture(tx, picture, ctx.now))
  const { digest, width, height } = picture
  return { digest, width, height }
}
