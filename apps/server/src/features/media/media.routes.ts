import { mediaOperations as operations } from '@referral/contract/media'
import { route, uploadRoute, type Route } from '#platform/http/route.ts'
import { pictureReply } from '#platform/pictures/public.ts'
import { readPictureUpload } from './read-picture-upload.ts'
import { uploadPicture } from './upload-picture.ts'

export const mediaRoutes: readonly Route[] = [
  route(operations.getPicture, (ctx, { params }) => pictureReply(ctx, params.digest, params.size)),
  uploadRoute(operations.uploadPicture, readPictureUpload, (ctx, { body }) => uploadPicture(ctx, body.bytes)),
]
