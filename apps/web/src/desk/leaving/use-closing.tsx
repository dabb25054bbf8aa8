import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useWords } from '#platform/i18n/use-words.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { useUnsaved } from './use-unsaved.ts'

interface Closing {
  /** Closes, or asks first where input would be lost. */
  readonly close: () => void
  /** Is to be placed beside the form; it is also asked when the page is left. */
  readonly question: ReactNode
}

/**
 * Closes what is edited within a page, a dialog or a part of a list, and asks before its input is lost.
 * @param isKept leaving the page loses nothing: its input is a draft, which the page's own guard asks about
 */
export function useClosing(isDirty: boolean, onClose: () => void, isKept = false): Closing {
  const t = useWords('desk-kit')
  const [isClosing, setClosing] = useState(false)
  const unsaved = useUnsaved(isDirty && !isKept)
  const stay = () => {
    setClosing(false)
    unsaved.stay()
  }
  const discard = () => {
    // First the question, then what lies below it: closing both at once would lose the focus.
    flushSync(() => setClosing(false))
    onClose()
    unsaved.leave()
  }
  const texts = { title: t('dialog.title'), text: t('dialog.text'), stay: t('dialog.stay'), go: t('dialog.discard') }
  return {
    close: () => (isDirty ? setClosing(true) : onClose()),
    question: <LeaveDialog open={isClosing || unsaved.isAsked} texts={texts} onStay={stay} onLeave={discard} />,
  }
}
