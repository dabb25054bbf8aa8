import { z } from 'zod'
import { line, record, text } from './fields.ts'
import { operation } from './operation.ts'
import { callers, group as back } from './operator-parts.ts'
import { pictureSizes } from './picture-sizes.ts'

/** Characters of the largest picture in base64. */
export const pictureText = (least: 0 | 1) => text(11_300_000, least)
/** Base64 of the largest picture, and the JSON around it. */
export const pictureBodyLimit = 11_500_000

/** Pictures of a tenant (spec §7.2, image links). */
export const mediaOperations = {
  getPicture: operation({
    id: 'getPicture',
    method: 'GET',
    path: '/medien/:digest/:groesse',
    group: 'content',
    summary: 'A picture in one of the available sizes, as WebP if accepted, otherwise as PNG or JPEG',
    section: '7.2',
    callers: ['anyone'],
    params: record({
      digest: ['digest', line(64)],
      size: ['groesse', z.enum(pictureSizes)],
    }),
    produces: 'image/*',
    refusals: ['notFound'],
  }),
  uploadPicture: operation({
    id: 'uploadPicture',
    method: 'POST',
    path: '/betreiber/medien',
    group: back,
    summary: 'Stores a picture: JPEG, PNG, WebP, GIF, AVIF or SVG, up to 8 MB; SVG drawings are converted to pixels',
    section: 'product 1',
    callers,
    byAdminLogin: false,
    bodyLimit: pictureBodyLimit,
    limit: { per: 'caller', count: 300, seconds: 3_600 },
    body: record({ picture: ['Bild', pictureText(1)] }),
    answer: record({
      digest: ['Digest', z.string()],
      width: ['Breite', z.int()],
      height: ['Hoehe', z.int()],
    }),
    refusals: ['invalidInput', 'tooMany'],
  }),
}
