import { de } from './words-de.ts'
import { en } from './words-en.ts'

export type GalleryWords = typeof de
export const galleryWords: Readonly<Record<'de' | 'en', GalleryWords>> = { de, en }
