import type { mediaOperations } from '@referral/contract/media'
import type { BodyOf } from '@referral/contract/operation'
import { largestPicture } from '@referral/contract/picture-sizes'
import { refuseFields } from '#platform/outcome.ts'

/** The bytes of an uploaded picture. */
export function readPictureUpload({ picture }: BodyOf<typeof mediaOperations.uploadPicture>) {
  const bytes: Uint8Array = Buffer.from(picture, 'base64')
  return bytes.length > largestPicture ? refuseFields({ field: 'Bild', code: 'pictureTooLarge' }) : { bytes }
}
