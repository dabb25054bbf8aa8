import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { useUi } from './ui-provider.tsx'
import { useScrollHint } from './use-scroll-hint.ts'

type Props = {
  label: string
  /** on the button that opens it where there is no room beside the page */
  openLabel: string
  groups: readonly {
    label: string
    /** rarely needed: closed until the user opens it, or is on one of its pages */
    isFolded?: boolean
    items: readonly { label: string; href: string; icon: IconName; current: boolean }[]
  }[]
}

/**
 * The pages of a large area in groups: beside the page on wide screens, behind a button that shows the current page on
 * narrow ones.
 */
export function GroupNav({ label, openLabel, groups }: Props) {
  const { Anchor } = useUi()
  const id = useId()
  const nav = useRef<HTMLElement>(null)
  const current = groups.flatMap(({ items }) => items).find((item) => item.current)
  // Open on one page only: on another it is closed.
  const here = current?.href ?? ''
  const [openOn, setOpenOn] = useState<string | null>(null)
  const isOpen = openOn === here
  const list = useScrollHint(`${here} ${isOpen}`)
  useEffect(() => {
    if (!isOpen) return undefined
    const close = (event: KeyboardEvent | PointerEvent): void => {
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        nav.current?.querySelector('button')?.focus()
      } else if (event.target instanceof Node && nav.current?.contains(event.target)) return
      setOpenOn(null)
    }
    document.addEventListener('keydown', close)
    document.addEventListener('pointerdown', close)
    return () => {
      document.removeEventListener('keydown', close)
      document.removeEventListener('pointerdown', close)
    }
  }, [isOpen])

  return (
    <nav ref={nav} aria-label={label} className="group-nav">
      <button
        type="button"
        className="group-nav-open"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpenOn(isOpen ? null : here)}
      >
        {current && <Icon name={current.icon} />}
        <span>
          <span className="sr-only">{openLabel}: </span>
          {current?.label ?? openLabel}
        </span>
        <Icon name="chevron-down" />
      </button>
      <div ref={list} id={id} className="group-nav-list" data-open={isOpen}>
        {groups
          .filter(({ items }) => items.length > 0)
          .map((group, index) => (
            <Group
              key={`${group.label} ${group.items.some((item) => item.current)}`}
              id={`${id}-${index}`}
              label={group.label}
              isFolded={group.isFolded === true && !group.items.some((item) => item.current)}
              mayFold={group.isFolded === true}
            >
              <ul aria-labelledby={`${id}-${index}`}>
                {group.items.map((item) => (
                  <li key={item.href}>
                    <Anchor
                      href={item.href}
                      className="group-nav-link"
                      aria-current={item.current ? 'page' : undefined}
                      onClick={() => setOpenOn(null)}
                    >
                      <Icon name={item.icon} />
                      {item.label}
                    </Anchor>
                  </li>
                ))}
              </ul>
            </Group>
          ))}
      </div>
    </nav>
  )
}

interface GroupProps {
  readonly id: string
  readonly label: string
  readonly mayFold: boolean
  readonly isFolded: boolean
  readonly children: ReactNode
}

function Group({ id, label, mayFold, isFolded, children }: GroupProps) {
  if (!mayFold)
    return (
      <div>
        <p id={id} className="eyebrow">
          {label}
        </p>
        {children}
      </div>
    )
  return (
    <details open={!isFolded}>
      <summary id={id} className="eyebrow group-nav-fold">
        {label}
        <Icon name="chevron-down" size={1} />
      </summary>
      {children}
    </details>
  )
}
