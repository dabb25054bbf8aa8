import { useLayoutEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes over input from before the script started, typed or filled in by the browser. The page's markup shows it, but
 * the next render would overwrite it with the state's value.
 */
export function useEarlyInput(id: string, take: (control: Control) => void): void {
  useLayoutEffect(() => {
    const control = document.getElementById(id)
    if (control !== null) take(control as Control)
    // Once, when the script takes over; later changes come as events.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}
