import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { FontName } from '@referral/theme/tokens'

const require = createRequire(import.meta.url)

/** Whole fonts, as one file each: a name may hold any letter, and the printed letters are embedded. */
const files: Readonly<Record<FontName, readonly [regular: string, bold: string]>> = {
  outfit: ['outfit/400Regular/Outfit_400Regular.ttf', 'outfit/700Bold/Outfit_700Bold.ttf'],
  figtree: ['figtree/400Regular/Figtree_400Regular.ttf', 'figtree/700Bold/Figtree_700Bold.ttf'],
  'source-serif-4': [
    'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
    'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  ],
  archivo: ['archivo/400Regular/Archivo_400Regular.ttf', 'archivo/800ExtraBold/Archivo_800ExtraBold.ttf'],
  // We may not embed a device's own fonts: these are the most similar.
  'system-sans': ['figtree/400Regular/Figtree_400Regular.ttf', 'figtree/700Bold/Figtree_700Bold.ttf'],
  'system-serif': [
    'source-serif-4/400Regular/SourceSerif4_400Regular.ttf',
    'source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf',
  ],
}

/** Has Cyrillic and Greek too, for names that the tenant's own face can't write. */
export const widestFont: FontName = 'source-serif-4'

const read = new Map<string, Buffer>()

export function faceOf(font: FontName, isBold: boolean): Buffer {
  const file = files[font][isBold ? 1 : 0]
  const known = read.get(file) ?? readFileSync(require.resolve(`@expo-google-fonts/${file}`))
  read.set(file, known)
  return known
}
