import { createContext, lazy, Suspense, useCallback, useContext, useState } from 'react'
import type { ReactNode } from 'react'
import type { Tone } from './status-badge.tsx'
import { useUi } from './ui-provider.tsx'

export type ToastMessage = {
  text: ReactNode
  tone?: Extract<Tone, 'info' | 'positive' | 'caution' | 'critical'> | undefined
  /** e.g. undo; a toast with an action stays until it is closed */
  action?: { label: string; onSelect: () => void } | undefined
}

type Shown = ToastMessage & { id: number }

const ToastContext = createContext<(message: ToastMessage) => void>(() => {})
const visibleFor = 8000 // ms; long enough to read, and no information appears only here

const Plain = ({ text }: ToastMessage) => <p>{text}</p>
const ToastItem = lazy(() =>
  import('./toast-item.tsx').then(
    (module) => ({ default: module.ToastItem }),
    () => ({ default: Plain }),
  ),
)

/** Returns `toast(message)`: a short message about the last action. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext)
}

let lastId = 0

/**
 * Holds the toasts of everything inside it. The live region is always in the page, so that screen readers announce the
 * first one too.
 */
export function ToastRegion({ children }: { children: ReactNode }) {
  const { texts } = useUi()
  const [shown, setShown] = useState<readonly Shown[]>([])
  const drop = useCallback((id: number) => setShown((list) => list.filter((one) => one.id !== id)), [])
  const toast = useCallback(
    (message: ToastMessage) => {
      const id = ++lastId
      setShown((list) => [...list.slice(-2), { ...message, id }])
      if (!message.action) setTimeout(() => drop(id), visibleFor)
    },
    [drop],
  )
  return (
    <ToastContext value={toast}>
      {children}
      <section
        aria-label={texts.notifications}
        className="pointer-events-none fixed inset-x-0 bottom-0 -translate-y-[calc(var(--toast-floor,0px)+var(--bar,0px))] z-50 p-4 sm:p-6 print:hidden"
      >
        <div
          data-toasts
          role="status"
          aria-live="polite"
          className="mx-auto grid max-w-md justify-items-stretch gap-3 sm:me-0"
        >
          {shown.map((message) => (
            <Suspense key={message.id}>
              <ToastItem {...message} drop={() => drop(message.id)} />
            </Suspense>
          ))}
        </div>
      </section>
    </ToastContext>
  )
}
