import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { useUi } from './ui-provider.tsx'

type Props = {
  label: string
  items: readonly {
    label: string
    href: string
    current?: boolean | undefined
    icon?: IconName | undefined
    count?: number | undefined
    /** the number's unit, for screen readers */
    countSaid?: string | undefined
  }[]
}

/** The second level of navigation of a signed-in area; scrolls sideways inside itself on a phone. */
export function SubNav({ label, items }: Props) {
  const { Anchor } = useUi()
  const list = useRef<HTMLUListElement>(null)
  const current = items.find((item) => item.current)?.href
  useEffect(() => {
    if (list.current !== null) showCurrent(list.current)
  }, [current])
  return (
    <nav aria-label={label} className="min-w-0 border-b border-line bg-surface">
      <ul ref={list} className="sub-nav-list contain-page flex overflow-x-auto">
        {items.map((item) => (
          <li key={item.href}>
            <Anchor href={item.href} className="sub-nav-link" aria-current={item.current ? 'page' : undefined}>
              {item.icon && <Icon name={item.icon} />}
              {item.label}
              {item.count !== undefined && (
                <span className="tab-count tab-count-on">
                  <span aria-hidden={item.countSaid !== undefined}>{item.count}</span>
                  {item.countSaid !== undefined && <span className="sr-only">{item.countSaid}</span>}
                </span>
              )}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const margin = 24

/** Scrolls the current entry into the list's view; the page itself does not scroll. */
function showCurrent(list: HTMLElement): void {
  const link = list.querySelector('[aria-current=page]')
  if (link === null) return
  const [inner, outer] = [link.getBoundingClientRect(), list.getBoundingClientRect()]
  const beyond = Math.max(0, inner.right + margin - outer.right) || Math.min(0, inner.left - margin - outer.left)
  if (beyond !== 0) list.scrollLeft += beyond
}
