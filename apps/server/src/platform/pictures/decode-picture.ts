import { createHash } from 'node:crypto'
import sharp, { type Metadata } from 'sharp'
import { isDrawing } from './is-drawing.ts'
import { tidyDrawing } from './tidy-drawing.ts'

// Nothing is cached between pictures: many uploads must not fill the memory.
sharp.cache(false)
sharp.concurrency(1)

/** A stored picture: WebP, upright, without metadata of cameras and programs. */
export interface StoredPicture {
  readonly digest: string
  readonly width: number
  readonly height: number
  readonly hasAlpha: boolean
  readonly bytes: Buffer
}

const longestSide = 2_400
/** A few kilobytes can declare a billion pixels; no product picture has that many. */
const mostPixels = 50_000_000
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'gif', 'svg', 'heif']
const flatFormats: readonly string[] = ['png', 'gif', 'svg']

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 32)

/**
 * Reads a picture by its content and encodes it anew; undefined for a file that is no picture, is cut off or is too
 * large. A drawing (SVG) becomes pixels here and is never served, since it may hold scripts. A picture that was stored
 * before comes out as the same bytes, so that a tenant's exported pictures are recognised. Uploads are decoded in a
 * separate process (`services.work.decodePicture`).
 * @param effort spent on compressing a drawing, from 0 to 6
 */
export async function decodePicture(
  given: Uint8Array,
  { effort = 4 }: { readonly effort?: number } = {},
): Promise<StoredPicture | undefined> {
  const bytes = isDrawing(given) ? tidyDrawing(given) : given
  if (bytes === undefined || bytes === 'tooHard') return undefined
  try {
    const input = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning', density: 192 })
    const meta = await input.metadata()
    if (!formats.includes(meta.format)) return undefined
    // It begins like a bitmap and is rendered as a drawing: then it was not sanitized.
    if (meta.format === 'svg' && !isDrawing(given)) return undefined
    const size = { width: meta.width, height: meta.height, hasAlpha: meta.hasAlpha }
    if (isKeptForm(meta)) {
      await input.stats()
      return { ...size, digest: digestOf(bytes), bytes: Buffer.from(bytes) }
    }
    const { data, info } = await input
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp(flatFormats.includes(meta.format) ? { lossless: true, effort } : { quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const { hasAlpha } = await sharp(data).metadata()
    return { digest: digestOf(data), width: info.width, height: info.height, hasAlpha, bytes: data }
  } catch {
    return undefined
  }
}

/** Whether it is what we would write. */
function isKeptForm({ format, width, height, exif, icc, xmp, iptc, pages, orientation }: Metadata): boolean {
  const isBare = [exif, icc, xmp, iptc, orientation].every((part) => part === undefined)
  return format === 'webp' && isBare && (pages ?? 1) === 1 && Math.max(width, height) <= longestSide
}
