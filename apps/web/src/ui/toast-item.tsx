import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { cx } from './cx.ts'
import { focusPageHeading } from './focus/focus-page-heading.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { toneLook } from './status-badge.tsx'
import { toastPlace } from './toast-place.ts'
import type { ToastMessage } from './toast.tsx'
import { useUi } from './ui-provider.tsx'
import './toast-item.css'

type Props = ToastMessage & { drop: () => void }

/**
 * One message, in the page or in the dialog that lies above it; its code comes with the first one, since most pages
 * never have any.
 */
export function ToastItem(message: Props) {
  const place = useSyncExternalStore(toastPlace.subscribe, toastPlace.get)
  if (place === undefined) return null
  const item = <Item {...message} />
  return place === null ? item : createPortal(item, place)
}

function Item({ text, tone = 'positive', action, drop }: Props) {
  const { texts } = useUi()
  const item = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  const close = useRef(drop)
  // It goes with the focus in it, closed or after its time: the focus is left where it was before, else at the heading.
  useLayoutEffect(() => {
    const element = item.current
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.preventDefault()
      close.current()
    }
    element?.addEventListener('keydown', onKey)
    return () => {
      if (element?.contains(document.activeElement) !== true) return
      const dialog = element.closest('dialog')
      if (before.current?.isConnected === true) before.current.focus()
      else if (dialog === null) focusPageHeading()
      else dialog.querySelector('h2')?.focus()
    }
  }, [])
  return (
    <div
      ref={item}
      onFocus={({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          before.current = relatedTarget
      }}
      className="pointer-events-auto flex animate-[rise_180ms_ease] flex-wrap items-center gap-x-3 rounded-m bg-ink p-2 ps-3 text-page shadow-raised"
    >
      <span className={cx('grid size-8 flex-none place-items-center rounded-badge', toneLook[tone].soft)}>
        <Icon name={tone === 'info' ? 'info' : toneLook[tone].icon} size={1.1} />
      </span>
      <span className="min-w-40 flex-1 py-2 leading-snug">{text}</span>
      {action && (
        <button
          type="button"
          className="strong min-h-11 px-2 underline underline-offset-4"
          onClick={() => {
            action.onSelect()
            drop()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={texts.close} onClick={drop} />
    </div>
  )
}
