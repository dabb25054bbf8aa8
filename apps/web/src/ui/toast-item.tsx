import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { toneLook } from './status-badge.tsx'
import type { ToastMessage } from './toast.tsx'
import { useUi } from './ui-provider.tsx'

/** One message; its code comes with the first one, since most pages never have any. */
export function ToastItem({ text, tone = 'positive', action, drop }: ToastMessage & { drop: () => void }) {
  const { texts } = useUi()
  return (
    <div className="pointer-events-auto flex animate-[rise_180ms_ease] flex-wrap items-center gap-x-3 rounded-m bg-ink p-2 ps-3 text-page shadow-raised">
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
