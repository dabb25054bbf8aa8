import type { ReactNode } from 'react'

/** One state of one component; the accessibility test visits them all. */
export type Example = { name: string; node: ReactNode; bleed?: boolean }
export type GallerySection = { id: string; title: string; examples: readonly Example[] }
