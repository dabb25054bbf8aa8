import { useState } from 'react'
import { shortenText } from './shorten-text.ts'
import { useUi } from './ui-provider.tsx'

/** A text over 40 characters is cut to 19 and dots (specification §9); a press, the pointer and screen readers give all of it. */
export function ShortText({ children }: { children: string }) {
  const { texts } = useUi()
  const [open, setOpen] = useState(false)
  const short = shortenText(children)
  if (short === children) return <>{children}</>
  return (
    <button
      type="button"
      className="text-start underline decoration-dotted decoration-1 underline-offset-4 hover:decoration-solid"
      title={open ? texts.showLess : children}
      aria-expanded={open}
      onClick={() => setOpen(!open)}
    >
      {open ? (
        children
      ) : (
        <>
          <span aria-hidden>{short}</span>
          <span className="sr-only">{children}</span>
        </>
      )}
    </button>
  )
}
