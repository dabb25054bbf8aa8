import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useUi } from './ui-provider.tsx'
import { unbroken } from './unbroken.tsx'
import './dialog.css'

type Props = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** main action first; shown at the end on wide screens */
  actions?: ReactNode
  /** `full`: all the window there is. */
  size?: 's' | 'm' | 'l' | 'xl' | 'full' | undefined
  illustration?: ReactNode
  /** There is nothing in it to act on, only to read: the keyboard scrolls it. */
  isRead?: boolean | undefined
}

/** The browser's own modal dialog: it traps the focus, closes on Escape and on the backdrop, and returns the focus. */
export function Dialog({ open, onClose, title, children, actions, size = 'm', illustration, isRead }: Props) {
  const { texts } = useUi()
  const dialog = useRef<HTMLDialogElement>(null)
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  // At each render: reopens a dialog that a phone’s Back has closed and its owner keeps open.
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (open && !element.open) element.showModal()
    if (!open && element.open) element.close()
  })
  // Removed while it is open: only closing it returns the focus, as long as it is in the page.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet"
      data-size={size}
      aria-labelledby={titleId}
      // Told a moment later: it may be open again by then, and that is not closed.
      onClose={() => open && dialog.current?.open === false && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
        if ((event.target as Element).closest('dialog') !== dialog.current) return
        // The browser would close it, and with it the focus would be lost where its owner keeps it open.
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => (pressed.current = event.target)}
      // A press that began inside ends on the dialog too: text that is selected beyond its edge.
      onClick={({ target }) => target === dialog.current && target === pressed.current && onClose()}
    >
      {open && (
        <div className="grid max-h-[inherit] grid-rows-[auto_1fr_auto] overflow-hidden rounded-[inherit]">
          <div className="flex items-start justify-between gap-4 p-card pb-3">
            <h2 id={titleId} tabIndex={-1} autoFocus className="heading pt-1.5 text-h3">
              {typeof title === 'string' ? unbroken(title) : title}
            </h2>
            <IconButton icon="close" label={texts.close} onClick={onClose} className="-me-2" />
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls and holds nothing to act on must take the focus (WCAG 2.1.1) */}
          <div className="grid gap-4 overflow-y-auto px-card pb-card" tabIndex={isRead ? 0 : -1}>
            {illustration}
            {children}
          </div>
          {actions && (
            <div className="flex flex-col gap-3 border-t border-line p-card py-4 sm:flex-row-reverse sm:justify-start">
              {actions}
            </div>
          )}
        </div>
      )}
    </dialog>
  )
}
