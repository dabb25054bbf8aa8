import { useEffect, useState } from 'react'

/**
 * Where a link wants to lead away from what is not saved; the browser itself asks where its tab is closed. Going back is
 * not asked about: the router of public pages stays as small as it is.
 */
export function useUnsaved(isDirty: boolean): readonly [goal: string | undefined, forget: () => void] {
  const [goal, setGoal] = useState<string>()
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    const ask = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== location.origin) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setGoal(link.pathname + link.search + link.hash)
    }
    window.addEventListener('beforeunload', warn)
    document.addEventListener('click', ask, { capture: true })
    return () => {
      window.removeEventListener('beforeunload', warn)
      document.removeEventListener('click', ask, { capture: true })
    }
  }, [isDirty])
  return [goal, () => setGoal(undefined)]
}
