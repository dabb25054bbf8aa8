import type { ReactNode } from 'react'
import { useUi } from './ui-provider.tsx'

type Props = { header: ReactNode; footer?: ReactNode; subNav?: ReactNode; banner?: ReactNode; children: ReactNode }

/** The page's frame: skip link, header, second navigation, main, footer. */
export function Shell({ header, footer, subNav, banner, children }: Props) {
  const { texts } = useUi()
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link strong">
        {texts.skipToContent}
      </a>
      {banner}
      {header}
      {subNav}
      <main id="content" tabIndex={-1} className="flex-1">
        {children}
      </main>
      {footer}
    </div>
  )
}
