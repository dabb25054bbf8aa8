import { useLayoutEffect, useRef } from 'react'
import { useFormBusy } from './form-context.ts'

/**
 * While the answer is under way that ends a form, by opening another page or closing its dialog, nothing can be typed
 * into it: it would be lost. The focus waits on the button that sends, which stays usable like all beside it.
 * @param isLast whether the answer ends the form; one in a dialog always counts
 * @returns the ref of an element of the form
 */
export function useHeldFields(isLast: boolean) {
  const place = useRef<HTMLDivElement>(null)
  const busy = useFormBusy()
  useLayoutEffect(() => {
    const form = place.current?.closest('form')
    if (!busy || !form || !(isLast || form.closest('dialog'))) return
    const send = form.querySelector<HTMLElement>('[type=submit]')
    const fields = [...form.children].filter((part) => !part.contains(send))
    if (form.contains(document.activeElement)) send?.focus()
    for (const part of fields) part.toggleAttribute('inert', true)
    return () => {
      for (const part of fields) part.toggleAttribute('inert', false)
    }
  }, [busy, isLast])
  return place
}
