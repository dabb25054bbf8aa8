import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'
import { useUi } from './ui-provider.tsx'

export type NavItem = { label: string; href: string; current?: boolean | undefined }

type Props = {
  homeHref: string
  homeLabel?: string | undefined
  nav: readonly NavItem[]
  /** the one thing to do, on every page */
  action?: { label: string; href: string } | undefined
  /** account menu, bell … */
  actions?: ReactNode
  /** language switch, contact */
  utility?: ReactNode
}

/**
 * The head of every page; three arrangements by `data-header`: open, stacked (a thin bar, the mark in the middle, the
 * navigation below) and bar. On small screens the navigation is a `details` element, so it opens before any script has loaded.
 */
export function Header({ homeHref, homeLabel, nav, action, actions, utility }: Props) {
  const { texts, Anchor, brand } = useUi()
  const menu = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const close = (event: Event): void => {
      const element = menu.current
      if (!element?.open) return
      if (event instanceof KeyboardEvent && event.key === 'Escape') {
        element.open = false
        element.querySelector('summary')?.focus()
      } else if (
        event instanceof MouseEvent &&
        event.target instanceof Element &&
        (event.target.closest('a') || !element.contains(event.target))
      ) {
        element.open = false
      }
    }
    document.addEventListener('keydown', close)
    document.addEventListener('click', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('click', close)
    }
  }, [])

  const hasMenu = nav.length > 0 || action !== undefined
  const links = nav.map((item) => (
    <li key={item.href}>
      <Anchor href={item.href} className="site-nav-link" aria-current={item.current ? 'page' : undefined}>
        {item.label}
      </Anchor>
    </li>
  ))

  return (
    <header className="site-header" data-tone="header" data-menu={hasMenu}>
      <div className="site-header-grid contain-page">
        {utility && <div className="site-utility">{utility}</div>}
        <Anchor href={homeHref} className="site-logo" aria-label={homeLabel ?? brand.name}>
          <Logo />
        </Anchor>
        {nav.length > 0 && (
          <nav className="site-nav" aria-label={texts.mainNavigation}>
            <ul>{links}</ul>
          </nav>
        )}
        <div className="site-actions">
          {actions}
          {action && (
            <Button href={action.href} size="s" className="site-action">
              {action.label}
            </Button>
          )}
        </div>
        {hasMenu && (
          <details ref={menu} className="site-menu">
            <summary>
              <span className="site-menu-open">
                <Icon name="menu" size={1.5} />
                <span className="sr-only">{texts.openMenu}</span>
              </span>
              <span className="site-menu-close">
                <Icon name="close" size={1.5} />
                <span className="sr-only">{texts.closeMenu}</span>
              </span>
            </summary>
            <div className="site-menu-sheet">
              <nav aria-label={texts.mainNavigation}>
                <ul>{links}</ul>
              </nav>
              {action && (
                <Button href={action.href} wide>
                  {action.label}
                </Button>
              )}
              {utility && <div className="site-menu-utility">{utility}</div>}
            </div>
          </details>
        )}
      </div>
    </header>
  )
}
