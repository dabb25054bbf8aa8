const signs = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'input',
  'click',
] as const

/**
 * Resolves when the visitor begins to use the page, or at once if they have: then code that waits for that is loaded.
 */
export function firstUse(): Promise<void> {
  if (location.hash.length > 1 || scrollY > 0 || isTyping()) return Promise.resolve()
  return new Promise((resolve) => {
    const used = (): void => {
      for (const sign of signs) removeEventListener(sign, used, true)
      resolve()
    }
    for (const sign of signs) addEventListener(sign, used, { capture: true, passive: true })
  })
}

const isTyping = (): boolean => document.activeElement !== null && document.activeElement !== document.body

/**
 * Holds back a form that is submitted before its code is loaded: the browser would post it to the page's address and
 * lose the input. The returned function submits it again, once the code has it.
 */
export function holdSubmits(): () => void {
  let held: SubmitEvent | undefined
  const hold = (event: SubmitEvent): void => {
    event.preventDefault()
    held = event
  }
  addEventListener('submit', hold, true)
  return () => {
    removeEventListener('submit', hold, true)
    if (held?.target instanceof HTMLFormElement && held.target.isConnected) held.target.requestSubmit(held.submitter)
    held = undefined
  }
}
