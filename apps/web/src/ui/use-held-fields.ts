import { useLayoutEffect, type RefObject } from 'react'

/**
 * While the answer is under way that ends a form, by opening another page or closing its dialog, nothing can be typed
 * into it: it would be lost. The focus waits on the button that sends, which stays usable like all beside it.
 * @param isLast whether the answer ends the form; one in a dialog always counts
 */
export function useHeldFields(form: RefObject<HTMLFormElement | null>, busy: boolean, isLast: boolean): void {
  useLayoutEffect(() => {
    const element = form.current
    if (element === null || !busy || !(isLast || element.closest('dialog') !== null)) return
    const send = element.querySelector<HTMLElement>('[type=submit]')
    const fields = [...element.children].filter(
      (part): part is HTMLElement => part instanceof HTMLElement && !part.contains(send),
    )
    if (fields.some((part) => part.contains(document.activeElement))) send?.focus()
    for (const part of fields) part.inert = true
    return () => {
      for (const part of fields) part.inert = false
    }
  }, [form, busy, isLast])
}
