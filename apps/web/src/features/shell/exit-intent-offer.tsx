import { useEffect, useRef, useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import type { RouteName } from '#routing/route-types.ts'
import { useRouting } from '#routing/routing-context.ts'
import { useCurrentPlace, useGo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Where people look around. Never on a form, a personal link or a legal text. */
const places: readonly RouteName[] = ['Home', 'Produkte', 'Faq']

/** Asks once a visit, where it disturbs no input; else it waits for as long again. */
export function ExitIntentOffer({ delayMs }: { delayMs: number }) {
  const { key } = useTenant()
  const { path } = useRouting()
  const { name } = useCurrentPlace()
  const [isOpen, setOpen] = useState(false)
  const isFirst = useRef(true)
  const isHere = path.widget === undefined && places.includes(name)
  useEffect(() => {
    const ask = (): void => {
      if (!isHere || wasAsked(key) || isBusy()) return
      note(key)
      setOpen(true)
    }
    // The first page was viewed for as long already.
    if (isFirst.current) ask()
    isFirst.current = false
    const timer = setInterval(ask, delayMs)
    return () => clearInterval(timer)
  }, [isHere, key, name, delayMs])
  return isOpen && <Offer onClose={() => setOpen(false)} />
}

/** A real dialog: it takes the focus, closes on Escape, and returns the focus. */
function Offer({ onClose }: { onClose: () => void }) {
  const w = useWords('shell')
  const go = useGo()
  const recommend = (): void => {
    onClose()
    void go('Produkte')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w('exit.title')}
      actions={
        <>
          <Button iconEnd="arrow-right" onClick={recommend}>
            {w('exit.action')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {w('exit.stay')}
          </Button>
        </>
      }
    >
      <p>{w('exit.text')}</p>
    </Dialog>
  )
}

/** The visitor types, another dialog is open, or another window has the focus. */
const isBusy = (): boolean =>
  document.hidden ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable]') === true

/** Stored for the visit alone, and never sent. */
const noteOf = (tenantKey: string): string => `exitIntent-${tenantKey}`

/** Storage may be forbidden; it then asks once per loaded page. */
function wasAsked(tenantKey: string): boolean {
  try {
    return sessionStorage.getItem(noteOf(tenantKey)) !== null
  } catch {
    return false
  }
}

function note(tenantKey: string): void {
  try {
    sessionStorage.setItem(noteOf(tenantKey), '1')
  } catch {
    // Then the page is the visit.
  }
}
