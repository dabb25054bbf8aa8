import sharp, { type Sharp } from 'sharp'
import type { PictureSize } from '@referral/contract/picture-sizes'

export type PictureFormat = 'avif' | 'webp' | 'png' | 'jpeg'

const share = { width: 1_200, height: 630 } as const

/** AVIF takes eight times as long to make as WebP, which pays for pictures of this width and more (decision 140). */
const leastAvifWidth = 768

/**
 * AVIF for a large picture and WebP for others where the client accepts them; else a format that every client reads, as
 * messengers' previews need.
 */
export function formatFor(accept: string, hasAlpha: boolean, size: PictureSize): PictureFormat {
  if (size.startsWith('w') && Number(size.slice(1)) >= leastAvifWidth && /image\/avif/i.test(accept)) return 'avif'
  if (/image\/(webp|avif)/i.test(accept)) return 'webp'
  return hasAlpha ? 'png' : 'jpeg'
}

export function renderVariant(bytes: Uint8Array, size: PictureSize, format: PictureFormat): Promise<Buffer> {
  const picture = resized(sharp(bytes), size)
  if (format === 'png') return picture.png({ compressionLevel: 9 }).toBuffer()
  if (format === 'jpeg') return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
  if (format === 'avif') return picture.avif({ quality: 60, effort: 3 }).toBuffer()
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
