import { createContext, useContext } from 'react'
import type { MouseEvent } from 'react'
import { useNavigate } from '#routing/place-context.ts'
import { useRouting } from '#routing/routing-context.ts'
import type { LinkProps } from '#ui/ui-provider.tsx'

/** Fetches what a page needs before it is opened; nothing on the server. */
export const PrepareContext = createContext<(href: string) => void>(() => {})

/**
 * Links inside the components: pages of this language open in place, all others load a new document. A page that no
 * frame may show takes the whole window.
 */
export function AppLink({ href, onClick, ...rest }: LinkProps) {
  const { path, isOutside } = useRouting()
  const navigate = useNavigate()
  const prepare = useContext(PrepareContext)
  if (rest.target !== undefined || rest.download !== undefined || !isHere(href, path.locale))
    return <a href={href} onClick={onClick} {...rest} />
  if (isOutside(href)) return <a href={withoutWidget(href)} onClick={onClick} {...rest} target="_top" />
  const open = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return
    event.preventDefault()
    navigate(href)
  }
  return <a href={href} {...rest} onClick={open} onPointerEnter={() => prepare(href)} onFocus={() => prepare(href)} />
}

/** It is the last of a query that we make. */
const withoutWidget = (href: string): string => href.replace(/[?&]widget=[^&#]*/, '')

function isHere(href: string, locale: string): boolean {
  const prefix = `/${locale}`
  return href === prefix || ['/', '?', '#'].some((next) => href.startsWith(prefix + next))
}
