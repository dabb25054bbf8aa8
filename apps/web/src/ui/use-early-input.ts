import { useLayoutEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes over what people typed, or the browser filled in, before the script was there. The page's markup shows it, but
 * the next render would put the state's value back over it.
 */
export function useEarlyInput(id: string, take: (control: Control) => void): void {
  useLayoutEffect(() => {
    const control = document.getElementById(id)
    if (control !== null) take(control as Control)
    // Once, when the script takes over; later changes come as events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
