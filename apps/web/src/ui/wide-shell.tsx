import type { ReactNode } from 'react'
import { useUi } from './ui-provider.tsx'
import { useKeptFocus } from './focus/use-kept-focus.ts'

type Props = { header: ReactNode; nav: ReactNode; banner?: ReactNode; footer?: ReactNode; children: ReactNode }

/** The frame of a large area: as `Shell`, wider, with its navigation beside the page. */
export function WideShell({ header, nav, banner, footer, children }: Props) {
  const { texts } = useUi()
  const main = useKeptFocus()
  return (
    <div className="wide-shell flex min-h-dvh flex-col">
      <a href="#content" className="skip-link strong">
        {texts.skipToContent}
      </a>
      {banner}
      {header}
      <div className="wide-shell-row flex-1">
        {nav}
        <main ref={main} id="content" tabIndex={-1} className="min-w-0">
          {children}
        </main>
      </div>
      {footer}
    </div>
  )
}
