import type { ReactNode } from 'react'
import { useUi } from './ui-provider.tsx'

type Props = {
  header: ReactNode
  footer?: ReactNode
  subNav?: ReactNode
  banner?: ReactNode
  isFramed?: boolean
  children: ReactNode
}

/** The page's frame: skip link, header, second navigation, main, footer. In another's frame it is as high as its content. */
export function Shell({ header, footer, subNav, banner, isFramed = false, children }: Props) {
  const { texts } = useUi()
  return (
    <div className={isFramed ? 'flex flex-col' : 'flex min-h-dvh flex-col'}>
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
