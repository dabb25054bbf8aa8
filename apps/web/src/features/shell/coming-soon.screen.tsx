import { useWords } from '#platform/i18n/use-words.ts'
import { entryOf } from '#routing/catalogue.ts'
import type { RouteName } from '#routing/route-types.ts'
import { useCurrentPlace, usePathTo } from '#routing/use-path-to.ts'
import { useTitle } from '#routing/use-title.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckList } from '#ui/check-list.tsx'
import { Illustration } from '#ui/illustration.tsx'
import { Page } from '#ui/page.tsx'
import { PageHeading } from '#ui/page-heading.tsx'

/** A finished page for a screen that comes later: what will be here, and where to go meanwhile. */
export function Screen() {
  const w = useWords('shell')
  const pathTo = usePathTo()
  const { name } = useCurrentPlace()
  const title = useTitle(name)
  const points = w(`soon.${areaOf(name)}`).split('\n')
  return (
    <Page>
      <div className="grid items-center gap-10 md:grid-cols-2">
        <div className="grid gap-6">
          <PageHeading eyebrow={w('soon.eyebrow')} lead={w('soon.text')}>
            {w('soon.title', { name: title })}
          </PageHeading>
          <Card tone="tint">
            <CheckList points={points} />
          </Card>
          <div className="flex flex-col gap-3 sm:flex-row">
            <Button href={pathTo('Home')}>{w('soon.home')}</Button>
            <Button variant="secondary" href={pathTo('Kontakt')}>
              {w('soon.contact')}
            </Button>
          </div>
        </div>
        <Illustration kind="hero" />
      </div>
    </Page>
  )
}

function areaOf(name: RouteName): 'agency' | 'seller' | 'operator' | 'personal' | 'public' {
  if (/profi/i.test(name)) return 'seller'
  const { layout } = entryOf(name)
  return layout === 'bare' ? 'operator' : layout
}
