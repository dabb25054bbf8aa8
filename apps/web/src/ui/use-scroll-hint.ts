import { useEffect, useRef } from 'react'

/** As high as the list fades out, in pixels (area-parts.css). */
const fade = 56
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown', 'focusin'] as const

/**
 * For a list that scrolls separately beside the page: it ends at the window's bottom, marks by `data-more` on which
 * side there is more, and shows its current entry.
 * @param shown changes whenever the list's content may change
 */
export function useScrollHint(shown: string) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const look = (): void => {
      const { scrollTop, scrollHeight, clientHeight } = element
      const sides = [scrollTop > 1 && 'above', scrollTop + clientHeight < scrollHeight - 1 && 'below']
      element.dataset['more'] = sides.filter(Boolean).join(' ')
    }
    // Scrolls the list alone, and only until the user scrolls it.
    let isTouched = false
    const showCurrent = (): void => {
      const current = element.querySelector<HTMLElement>('[aria-current]')
      if (current === null || isTouched) return
      const box = element.getBoundingClientRect()
      const { top, bottom, height } = current.getBoundingClientRect()
      if (top < box.top + fade || bottom > box.bottom - fade)
        element.scrollTop += top - box.top - (element.clientHeight - height) / 2
    }
    // Below the page's head there is less room than the window has.
    const fit = (): void => {
      element.style.setProperty('--above', `${Math.max(0, Math.round(element.getBoundingClientRect().top))}px`)
      showCurrent()
      look()
    }
    const touch = (): void => void (isTouched = true)
    fit()
    const growing = new ResizeObserver(fit)
    growing.observe(document.body)
    element.addEventListener('scroll', look, { passive: true })
    for (const name of touches) element.addEventListener(name, touch, { passive: true })
    window.addEventListener('scroll', fit, { passive: true })
    window.addEventListener('resize', fit)
    return () => {
      growing.disconnect()
      element.removeEventListener('scroll', look)
      for (const name of touches) element.removeEventListener(name, touch)
      window.removeEventListener('scroll', fit)
      window.removeEventListener('resize', fit)
    }
  }, [shown])
  return list
}
