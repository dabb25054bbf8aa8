import type { mediaOperations } from '@referral/contract/media'
import type { BodyOf } from '@referral/contract/operation'
import { readPicture } from '#platform/pictures/read-upload.ts'

/** The bytes of an uploaded picture. */
export const readPictureUpload = ({ picture }: BodyOf<typeof mediaOperations.uploadPicture>) => readPicture(picture)
