import { useId, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  label: string
  tabs: readonly { id: string; label: ReactNode; count?: number | undefined; panel: ReactNode }[]
  value?: string | undefined
  defaultValue?: string | undefined
  onChange?: ((id: string) => void) | undefined
}

/** Tabs after the ARIA pattern: one stop in the tab order, arrows move, the panel follows. Scrolls sideways on a phone. */
export function Tabs({ label, tabs, value, defaultValue, onChange }: Props) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)
  const [own, setOwn] = useState(defaultValue ?? tabs[0]?.id)
  const chosen = value ?? own
  const tabOf = (id: string) => list.current?.querySelector<HTMLElement>(`[id="${prefix}${id}"]`)
  const choose = (id: string): void => {
    setOwn(id)
    onChange?.(id)
    tabOf(id)?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }
  const move = (event: KeyboardEvent): void => {
    const at = tabs.findIndex(({ id }) => id === chosen)
    const goal = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = goal === undefined ? undefined : tabs[(goal + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.id)
    tabOf(next.id)?.focus()
  }
  return (
    <div className="grid grid-cols-1 gap-stack">
      <div ref={list} role="tablist" aria-label={label} className="tab-list" onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}${tab.id}`}
            className="tab"
            aria-selected={tab.id === chosen}
            aria-controls={`${prefix}${tab.id}-panel`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && (
              <span className={cx('tab-count', tab.id === chosen && 'tab-count-on')}>{tab.count}</span>
            )}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${prefix}${tab.id}-panel`}
          aria-labelledby={`${prefix}${tab.id}`}
          hidden={tab.id !== chosen}
          tabIndex={0}
        >
          {tab.id === chosen && tab.panel}
        </div>
      ))}
    </div>
  )
}
