import type { BodyOf } from '@referral/contract/operation'
import type { sellerLinkOperations } from '@referral/contract/seller-links'
import { readPicture } from '#platform/pictures/read-upload.ts'

/** The bytes of a seller's photo; undefined where it was removed. */
export const readSellerPhoto = ({ picture }: BodyOf<typeof sellerLinkOperations.setSellerPhoto>) =>
  picture === '' ? { bytes: undefined } : readPicture(picture)
