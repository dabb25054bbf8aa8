import { useWords } from '#platform/i18n/use-words.ts'
import { useNavigate } from '#routing/place-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

/** Asks before a text with unsaved changes is left; what was written is still there when one returns. */
export function LeaveGuard({ isDirty, save }: { isDirty: boolean; save: () => Promise<boolean> }) {
  const t = useWords('texts')
  const navigate = useNavigate()
  const [goal, stay] = useUnsaved(isDirty)
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
