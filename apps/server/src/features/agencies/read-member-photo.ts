import type { agencyMemberOperations } from '@referral/contract/agency-members'
import type { BodyOf } from '@referral/contract/operation'
import { readPicture } from '#platform/pictures/read-upload.ts'

/** The bytes of a member's picture; undefined where it was removed. */
export const readMemberPhoto = ({ picture }: BodyOf<typeof agencyMemberOperations.setAgencyMemberPhoto>) =>
  picture === '' ? { bytes: undefined } : readPicture(picture)
