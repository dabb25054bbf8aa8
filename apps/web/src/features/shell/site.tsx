import type { ReactNode } from 'react'
import { useRouting } from '#routing/routing-context.ts'
import { Shell } from '#ui/shell.tsx'
import { AdminBarLater } from './admin-bar-later.tsx'
import { PageOutlet } from './page-outlet.tsx'
import { FrameLine, SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { TopBars } from './top-bars.tsx'

/**
 * Inside another site's frame (the widget parameter) a page has no head and foot, except one line of required links.
 */
export function Site({ subNav }: { subNav?: ReactNode }) {
  const { path } = useRouting()
  if (path.widget !== undefined)
    return (
      <Shell banner={<AdminBarLater />} header={null} footer={<FrameLine />} isFramed>
        <PageOutlet />
      </Shell>
    )
  return (
    <Shell banner={<TopBars />} header={<SiteHeader />} subNav={subNav} footer={<SiteFooter />}>
      <PageOutlet />
    </Shell>
  )
}
