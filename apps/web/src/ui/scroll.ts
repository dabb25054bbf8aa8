const duration = 300 // ms, specification §9

function prefersStillness(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Scrolls an element to the top of the view in 300 ms, or at once for people who prefer no motion. Resolves when there. */
export function scrollToElement(element: Element, offset = 96): Promise<void> {
  const from = window.scrollY
  const target = Math.max(0, from + element.getBoundingClientRect().top - offset)
  const furthest = document.documentElement.scrollHeight - window.innerHeight
  const distance = Math.min(target, Math.max(0, furthest)) - from
  if (prefersStillness() || Math.abs(distance) < 2) {
    window.scrollTo({ top: from + distance, behavior: 'instant' })
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const start = performance.now()
    const step = (now: number): void => {
      const part = Math.min(1, (now - start) / duration)
      const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2
      window.scrollTo({ top: from + distance * eased, behavior: 'instant' })
      if (part < 1) requestAnimationFrame(step)
      else resolve()
    }
    requestAnimationFrame(step)
  })
}

/** Focuses without the browser's own jump, then scrolls there if it isn't in view; in a dialog it is that which scrolls. */
export function focusElement(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  if (element.closest('dialog')) return element.scrollIntoView({ block: 'nearest' })
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 96 || bottom > window.innerHeight - 24) void scrollToElement(element, 140)
}
