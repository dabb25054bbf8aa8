import type { ReactNode } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { Icon } from '#ui/icon.tsx'
import { Grid } from '#ui/page.tsx'

/** The first offers at once, the others behind one button: dozens of tiles are a long way down on a phone. */
export function FirstOffers({ tiles, atOnce = 9 }: { tiles: readonly ReactNode[]; atOnce?: number }) {
  const w = useWords('listing')
  const rest = tiles.slice(atOnce)
  return (
    <>
      <Grid columns={3}>{tiles.slice(0, atOnce)}</Grid>
      {rest.length > 0 && (
        <details className="reveal shelf-group">
          <summary>
            <span className="heading text-h3">{w('more', { count: rest.length })}</span>
            <Icon name="chevron-down" className="text-action transition-transform duration-200" />
          </summary>
          <Grid columns={3}>{rest}</Grid>
        </details>
      )}
    </>
  )
}
