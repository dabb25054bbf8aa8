import type { ComponentType, ReactNode } from 'react'
import type { Brand, Motif } from './ui-provider.tsx'

/** The pictures of a tenant, and the mark and name of the tenant they were drawn for. */
export type Art = Readonly<Record<ArtKind, ComponentType>> & {
  readonly logo: { readonly of: Brand['logo']; readonly mark: ReactNode; readonly word: ReactNode }
}
export type ArtKind = 'hero' | 'empty' | 'success' | 'band'

const drawers: Readonly<Record<Motif, () => Promise<{ readonly art: Art }>>> = {
  signals: () => import('./art/signals.tsx'),
  harbour: () => import('./art/harbour.tsx'),
  cables: () => import('./art/cables.tsx'),
}
const drawn = new Map<Motif, Art>()

/** Fetches a tenant's pictures; before anything is rendered, so that the page has them at once. */
export async function loadArt(motif: Motif): Promise<void> {
  if (!drawn.has(motif)) drawn.set(motif, (await drawers[motif]()).art)
}

export const artOf = (motif: Motif): Art | undefined => drawn.get(motif)
