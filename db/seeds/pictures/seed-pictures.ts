import type { ThemeOverrides } from '@referral/theme/tokens'
import { decodePicture, type StoredPicture } from '../../../apps/server/src/platform/pictures/public.ts'
import type { SeedTx } from '../bulk.ts'
import type { CatalogueSeed, Pictures } from '../catalogue/seed-catalogue.ts'
import { drawPictures } from './draw-pictures.ts'

/**
 * Draws a tenant's pictures, keeps each as pixels, and answers their digests. Drawings that are alike are one picture.
 */
export async function seedPictures(
  tx: SeedTx,
  theme: ThemeOverrides,
  catalogue: CatalogueSeed,
  at: Date,
): Promise<Pictures> {
  const drawings = drawPictures(theme, catalogue)
  const kept = new Map<string, StoredPicture>()
  await Promise.all(
    [...new Set(drawings.values())].map(async (drawing) => {
      // A third of the time, for three times the bytes: what pages show is written anew in the size that they need.
      const picture = await decodePicture(Buffer.from(drawing), { effort: 0 })
      if (picture === undefined) throw new Error('A drawing of the demo is no picture')
      kept.set(drawing, picture)
    }),
  )
  const distinct = new Map([...kept.values()].map((picture) => [picture.digest, picture]))
  await tx.insert(
    'picture',
    [...distinct.values()].map(({ digest, width, height, hasAlpha, bytes }) => ({
      digest,
      width,
      height,
      has_alpha: hasAlpha,
      bytes,
      created_at: at,
    })),
  )
  return new Map([...drawings].map(([name, drawing]) => [name, kept.get(drawing)!.digest]))
}
