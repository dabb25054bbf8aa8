import { useUnsaved } from '#desk/leaving/use-unsaved.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Asks before a text with unsaved changes is left; what was written is still there when one returns. */
export function LeaveGuard({ isDirty, save }: { isDirty: boolean; save: () => Promise<boolean> }) {
  const t = useWords('texts')
  const { isAsked, stay, leave } = useUnsaved(isDirty)
  return (
    <Dialog
      open={isAsked}
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
