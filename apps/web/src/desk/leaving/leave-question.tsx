import { LeaveDialog, type LeaveTexts } from './leave-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface Props {
  readonly isDirty: boolean
  readonly texts: LeaveTexts
  readonly onLeave?: (() => void) | undefined
  readonly save?: { readonly label: string; readonly act: () => Promise<boolean> }
}

/** Asks before a page with unsaved changes is left. */
export function LeaveQuestion({ isDirty, texts, onLeave, save }: Props) {
  const { isAsked, stay, leave } = useUnsaved(isDirty)
  const go = (): void => {
    onLeave?.()
    leave()
  }
  return <LeaveDialog open={isAsked} texts={texts} onStay={stay} onLeave={go} save={save} />
}
