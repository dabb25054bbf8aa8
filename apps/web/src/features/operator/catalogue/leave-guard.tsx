import { useEffect, useState } from 'react'
import { useNavigate } from '#routing/place-context.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/**
 * Asks before a link leads away from what is not saved, and before the browser closes on it. Going back is not asked
 * about: what was typed is kept for this page (`drafts.ts`) and stands there again.
 */
export function LeaveGuard({ isDirty }: { readonly isDirty: boolean }) {
  const t = useWords('desk-product')
  const navigate = useNavigate()
  const [goal, setGoal] = useState<string>()
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      const isOther =
        !(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.origin !== location.origin
      const isWanted = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (isOther || !isWanted || link.pathname === location.pathname) return
      event.preventDefault()
      event.stopPropagation()
      setGoal(link.href)
    }
    const unload = (event: BeforeUnloadEvent) => event.preventDefault()
    document.addEventListener('click', ask, true)
    window.addEventListener('beforeunload', unload)
    return () => {
      document.removeEventListener('click', ask, true)
      window.removeEventListener('beforeunload', unload)
    }
  }, [isDirty])
  return (
    <Dialog
      open={goal !== undefined}
      onClose={() => setGoal(undefined)}
      title={t('leave.title')}
      actions={
        <>
          <Button onClick={() => setGoal(undefined)}>{t('leave.stay')}</Button>
          <Button variant="secondary" onClick={() => goal !== undefined && navigate(goal)}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
