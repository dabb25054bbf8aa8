import { useEffect, useState } from 'react'
import { useWords } from '#platform/i18n/use-words.ts'
import { useNavigate } from '#routing/place-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/**
 * Asks before a page with unsaved changes is left: by a link here, by closing the tab in the browser's own words. Going
 * back asks nothing, since what was written is still there when one returns.
 */
export function LeaveGuard({ isDirty, save }: { isDirty: boolean; save: () => Promise<boolean> }) {
  const t = useWords('texts')
  const navigate = useNavigate()
  const [goal, setGoal] = useState<string>()
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    const ask = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null
      if (!(link instanceof HTMLAnchorElement) || link.target !== '' || link.origin !== window.location.origin) return
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      if (link.pathname === window.location.pathname) return
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
  const stay = (): void => setGoal(undefined)
  const leave = (): void => {
    if (goal !== undefined) navigate(goal)
    stay()
  }
  return (
    <Dialog
      open={goal !== undefined}
      onClose={stay}
      title={t('leave.title')}
      actions={
        <>
          <Button
            onClick={() => {
              void save().then((isSaved) => (isSaved ? leave() : stay()))
            }}
          >
            {t('leave.save')}
          </Button>
          <Button variant="secondary" onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button variant="quiet" onClick={leave}>
            {t('leave.drop')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
