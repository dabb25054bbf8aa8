import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon.tsx'
import { moreIcon } from './tool-icons.ts'
import { useUi } from './ui-provider.tsx'

type MenuItem = {
  id: string
  label: string
  icon?: IconName | undefined
  href?: string | undefined
  onSelect?: (() => void) | undefined
  tone?: 'critical' | undefined
}

type Props = {
  label: string
  /** what it is about, where a page has several menus of one label */
  of?: string | undefined
  icon?: IconName | undefined
  /** only the icon is shown; the label is its name */
  compact?: boolean | undefined
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
}

/** What would stand outside the page begins at the other side of its button. */
function keepInPage(list: HTMLElement): void {
  const { left, right } = list.getBoundingClientRect()
  if (left < 0) Object.assign(list.style, { left: '0', right: 'auto' })
  else if (right > document.documentElement.clientWidth) Object.assign(list.style, { left: 'auto', right: '0' })
}

/** A menu after the ARIA pattern: arrows, Home, End, first letters, Escape; closes when the focus leaves. */
export function Menu({ label, of, icon, compact, items, align = 'end' }: Props) {
  const { Anchor } = useUi()
  const name = of === undefined ? label : `${label}: ${of}`
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const entries = (): HTMLElement[] => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]

  useEffect(() => {
    if (!open) return
    if (list.current !== null) keepInPage(list.current)
    root.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
    const away = (event: PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', away)
    return () => document.removeEventListener('pointerdown', away)
  }, [open])

  const close = (): void => {
    setOpen(false)
    trigger.current?.focus()
  }
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Tab') return setOpen(false)
    if (event.key === 'Escape') return close()
    const all = entries()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key]
    const letter =
      event.key.length === 1
        ? all.findIndex(
            (entry, index) => index > at && entry.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
          )
        : -1
    const next = goal === undefined ? all[letter] : all[(goal + all.length) % all.length]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  const look = (tone: MenuItem['tone']): string =>
    cx(
      'flex min-h-11 w-full items-center gap-3 rounded-s px-3 py-2 text-start hover:bg-tint focus:bg-tint',
      tone === 'critical' && 'text-critical',
    )

  return (
    <div ref={root} className="relative inline-block">
      <button
        ref={trigger}
        type="button"
        className={compact ? 'icon-btn' : 'btn'}
        data-variant="quiet"
        data-size="s"
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        aria-label={compact || of !== undefined ? name : undefined}
        title={compact ? label : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {(icon || compact) && <Icon name={icon ?? moreIcon} size={1.375} />}
        {!compact && (
          <>
            <span>{label}</span>
            <Icon name="chevron-down" size={0.9} />
          </>
        )}
      </button>
      {open && (
        <div
          ref={list}
          id={id}
          role="menu"
          aria-label={name}
          tabIndex={-1}
          onKeyDown={move}
          className={cx(
            'absolute top-full z-50 mt-1 grid w-max max-w-[min(20rem,calc(100vw-2rem))] min-w-52 animate-[rise_120ms_ease] rounded-m border border-line bg-raised p-1.5 text-ink shadow-raised',
            align === 'end' ? 'end-0' : 'start-0',
          )}
        >
          {items.map((item) => {
            const content = (
              <>
                {item.icon && <Icon name={item.icon} className={item.tone ? undefined : 'text-ink-muted'} />}
                {item.label}
              </>
            )
            return item.href === undefined ? (
              <button
                key={item.id}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={look(item.tone)}
                onClick={() => {
                  close()
                  item.onSelect?.()
                }}
              >
                {content}
              </button>
            ) : (
              <Anchor
                key={item.id}
                href={item.href}
                role="menuitem"
                tabIndex={-1}
                className={look(item.tone)}
                onClick={() => setOpen(false)}
              >
                {content}
              </Anchor>
            )
          })}
        </div>
      )}
    </div>
  )
}
