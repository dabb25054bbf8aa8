import { useUnsaved } from '#features/operator/public.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useNavigate } from '#routing/place-context.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  readonly isDirty: boolean
  readonly discard: () => void
}

/** Asks before settings are left that were changed and not saved: nothing of them is kept. */
export function LeaveGuard({ isDirty, discard }: Props) {
  const w = useWords('settings')
  const navigate = useNavigate()
  const [goal, stay] = useUnsaved(isDirty)
  const leave = (): void => {
    discard()
    stay()
    if (goal !== undefined) navigate(goal)
  }
  return (
    <Dialog
      open={goal !== undefined}
      onClose={stay}
      title={w('leave.title')}
      actions={
        <>
          <Button onClick={stay}>{w('leave.stay')}</Button>
          <Button variant="secondary" onClick={leave}>
            {w('leave.drop')}
          </Button>
        </>
      }
    >
      <p>{w('leave.text')}</p>
    </Dialog>
  )
}
