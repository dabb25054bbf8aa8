import type { Context } from '../context.ts'
import { refuseFields, type Refused } from '../outcome.ts'
import type { KeptPicture } from './decode-picture.ts'

/** An uploaded picture as it is kept, decoded in a process of its own. Refused: pictureType, pictureTooHard. */
export async function takeUpload(ctx: Context, bytes: Uint8Array): Promise<KeptPicture | Refused> {
  const picture = await ctx.services.work.decodePicture(ctx.tenant.id, bytes)
  if (picture === undefined) return refuseFields({ field: 'Bild', code: 'pictureType' })
  if (picture === 'tooHard') return refuseFields({ field: 'Bild', code: 'pictureTooHard' })
  return picture
}
