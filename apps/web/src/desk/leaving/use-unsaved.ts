import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from '#routing/place-context.ts'
import { stepGuards } from '#routing/step-guards.ts'

/** How the user wants to leave: a link, or some steps through the browser's history. */
type Goal = { readonly href: string } | { readonly steps: number }

interface Unsaved {
  /** The user is about to leave unsaved input. */
  readonly isAsked: boolean
  readonly stay: () => void
  /** Goes to the wanted page, saved or not. */
  readonly leave: () => void
}

/** The position of this entry in the browser's history; browsers without it are assumed to go back. */
const place = (): number | undefined => (globalThis as { navigation?: Navigation }).navigation?.currentEntry?.index

/** The page of an address: an agency's portal is one path, its screens are named by `tab`. */
const pageOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

/**
 * Asks before a page with unsaved input is left: by a link, by Back and Forward, by closing the tab (there the browser
 * asks). A step through the history is reverted, and repeated if the user confirms.
 */
export function useUnsaved(isDirty: boolean): Unsaved {
  const navigate = useNavigate()
  const page = pageOf(useLocation())
  const [goal, setGoal] = useState<Goal>()
  const isLeaving = useRef(false)
  useEffect(() => {
    isLeaving.current = false
    if (!isDirty) return
    let here = place()
    let isTakenBack = false
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    const click = (event: MouseEvent): void => {
      // Another form of the page asks already.
      if (event.defaultPrevented) return
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== location.origin) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (pageOf(link) === pageOf(location)) return
      event.preventDefault()
      event.stopPropagation()
      setGoal({ href: link.pathname + link.search + link.hash })
    }
    const keeps = (): boolean => {
      if (isTakenBack) {
        isTakenBack = false
        return true
      }
      // A filter of the same page.
      if (isLeaving.current || pageOf(location) === page) return false
      const there = place()
      const steps = here === undefined || there === undefined || there === here ? -1 : there - here
      isTakenBack = true
      history.go(-steps)
      setGoal({ steps })
      return true
    }
    /** Includes the page's own entries in the history: a filter, the next page of a list. */
    const entry = (): void => {
      if (pageOf(location) === page) here = place()
    }
    const { navigation } = globalThis as { navigation?: Navigation }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', click, { capture: true })
    stepGuards.push(keeps)
    navigation?.addEventListener('currententrychange', entry)
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', click, { capture: true })
      stepGuards.splice(stepGuards.indexOf(keeps), 1)
      navigation?.removeEventListener('currententrychange', entry)
    }
  }, [isDirty, page])
  return {
    isAsked: goal !== undefined,
    stay: () => setGoal(undefined),
    leave() {
      if (goal === undefined) return
      isLeaving.current = true
      setGoal(undefined)
      if ('href' in goal) navigate(goal.href)
      else history.go(goal.steps)
    },
  }
}
