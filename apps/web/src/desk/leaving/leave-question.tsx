import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface Props {
  readonly isDirty: boolean
  readonly texts: { readonly title: string; readonly text: string; readonly stay: string; readonly go: string }
}

/** Asks before a page is left whose changes would be lost. */
export function LeaveQuestion({ isDirty, texts }: Props) {
  const { isAsked, stay, leave } = useUnsaved(isDirty)
  return (
    <Dialog
      open={isAsked}
      onClose={stay}
      title={texts.title}
      actions={
        <>
          <Button onClick={stay}>{texts.stay}</Button>
          <Button variant="secondary" onClick={leave}>
            {texts.go}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
    </Dialog>
  )
}
