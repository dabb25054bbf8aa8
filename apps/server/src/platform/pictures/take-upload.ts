import type { Context } from '../context.ts'
import { refuseFields, type Refused } from '../outcome.ts'
import type { StoredPicture } from './decode-picture.ts'

/** Decodes an uploaded picture in a separate process, ready to be stored. Refused: pictureType, pictureTooHard. */
export async function takeUpload(ctx: Context, bytes: Uint8Array): Promise<StoredPicture | Refused> {
  const picture = await ctx.services.work.decodePicture(bytes)
  if (picture === undefined) return refuseFields({ field: 'picture', code: 'pictureType' })
  if (picture === 'tooHard') return refuseFields({ field: 'picture', code: 'pictureTooHard' })
  return picture
}
