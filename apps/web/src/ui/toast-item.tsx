import { useRef } from 'react'
import { cx } from './cx.ts'
import { focusPageHeading } from './focus/focus-page-heading.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { toneLook } from './status-badge.tsx'
import type { ToastMessage } from './toast.tsx'
import { useUi } from './ui-provider.tsx'

/** One message; its code comes with the first one, since most pages never have any. */
export function ToastItem({ text, tone = 'positive', action, drop }: ToastMessage & { drop: () => void }) {
  const { texts } = useUi()
  const item = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  /** With the focus in it, it leaves it where it was before, else at the heading. */
  const leave = () => {
    if (item.current?.contains(document.activeElement) === true) {
      if (before.current?.isConnected === true) before.current.focus()
      else focusPageHeading()
    }
    drop()
  }
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
            leave()
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon="close" label={texts.close} onClick={leave} />
    </div>
  )
}
