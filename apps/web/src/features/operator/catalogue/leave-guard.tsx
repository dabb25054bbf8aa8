import { useWords } from '#platform/i18n/use-words.ts'
import { useNavigate } from '#routing/place-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUnsaved } from '../use-unsaved.ts'
import { useHasDraft } from './drafts.ts'

/**
 * Asks before what is not saved is left: what was typed is kept for this page (`drafts.ts`) and stands there again. It
 * stands on the page, not in the form, which may be behind another tab.
 */
export function LeaveGuard({ of }: { readonly of: string }) {
  const t = useWords('desk-product')
  const navigate = useNavigate()
  const [goal, stay] = useUnsaved(useHasDraft(of))
  return (
    <Dialog
      open={goal !== undefined}
      onClose={stay}
      title={t('leave.title')}
      actions={
        <>
          <Button onClick={stay}>{t('leave.stay')}</Button>
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
