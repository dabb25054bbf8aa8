import sharp, { type Sharp } from 'sharp'
import type { PictureSize } from '@referral/contract/picture-sizes'

export type PictureFormat = 'webp' | 'png' | 'jpeg'

const share = { width: 1_200, height: 630 } as const

/** WebP where the client accepts it; else a format that every client reads, as messengers' previews need. */
export const formatFor = (accept: string, hasAlpha: boolean): PictureFormat =>
  /image\/(webp|avif)/i.test(accept) ? 'webp' : hasAlpha ? 'png' : 'jpeg'

export function renderVariant(bytes: Uint8Array, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const picture = resized(sharp(bytes), size)
  if (format === 'png') return picture.png({ compressionLevel: 9 }).toBuffer()
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  return picture.webp({ quality: 82, alphaQuality: 90 }).toBuffer()
}

function resized(picture: Sharp, size: PictureSize): Sharp {
  if (size === 'share') return picture.resize({ ...share, fit: 'cover' })
  const edge = Number(/\d+/.exec(size)![0])
  return size.startsWith('square')
    ? picture.resize({ width: edge, height: edge, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    : picture.resize({ width: edge, withoutEnlargement: true })
}

/** For print, which does not support WebP; transparency is preserved. */
export async function printable(bytes: Uint8Array, within: { readonly width: number; readonly height: number }) {
  const { data, info } = await sharp(bytes)
    .resize({ ...within, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true })
  return { png: data, width: info.width, height: info.height }
}

/** A person's picture as lists show it: cropped to the square in the middle. */
export const portrait = (bytes: Uint8Array, edge: number): Promise<Buffer> =>
  sharp(bytes)
    .resize({ width: edge, height: edge, fit: 'cover', position: 'attention' })
    .webp({ quality: 80 })
    .toBuffer()

/** A drawing of our own as pixels; it contains no foreign input. */
export const drawPng = (svg: string, width: number, height: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 192 })
    .resize({ width, height, fit: 'cover' })
    .png({ compressionLevel: 9 })
    .toBuffer()
