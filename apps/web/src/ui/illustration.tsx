import { artOf } from './art.ts'
import type { ArtKind } from './art.ts'
import { useUi } from './ui-provider.tsx'

/** The tenant's picture, drawn from its tokens; always decoration, never the only carrier of a meaning. */
export function Illustration({ kind }: { kind: ArtKind }) {
  const { brand } = useUi()
  const Picture = artOf(brand.motif)?.[kind]
  return Picture === undefined ? null : <Picture />
}
