import { mediaOperations as operations } from '@referral/contract/media'
import { route, type Route } from '#platform/http/route.ts'
import { pictureReply } from '#platform/pictures/public.ts'
import { uploadPicture } from './upload-picture.ts'

export const mediaRoutes: readonly Route[] = [
  route(operations.getPicture, (ctx, { params }) => pictureReply(ctx, params.digest, params.size)),
  route(operations.uploadPicture, (ctx, { body }) => uploadPicture(ctx, body.picture)),
]
