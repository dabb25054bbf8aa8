import { largestPicture } from '@referral/contract/picture-sizes'
import { refuseFields } from '../outcome.ts'

/** The bytes of an uploaded picture, by a thread. Refused: pictureTooLarge. */
export function readPicture(base64: string) {
  const bytes: Uint8Array = Buffer.from(base64, 'base64')
  return bytes.length > largestPicture ? refuseFields({ field: 'picture', code: 'pictureTooLarge' }) : { bytes }
}

/** The bytes of a person's picture; undefined where it is removed. Refused: pictureTooLarge. */
export const readPhoto = ({ picture }: { readonly picture: string }) =>
  picture === '' ? { bytes: undefined } : readPicture(picture)
