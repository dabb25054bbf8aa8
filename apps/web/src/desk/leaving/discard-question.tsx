import { useWords } from '#platform/i18n/use-words.ts'
import { LeaveQuestion } from './leave-question.tsx'

interface Props {
  readonly isDirty: boolean
  readonly onDiscard?: () => void
}

/** Asks before a form is left whose input would be lost. */
export function DiscardQuestion({ isDirty, onDiscard }: Props) {
  const w = useWords('desk-kit')
  const texts = { title: w('dialog.title'), text: w('dialog.text'), stay: w('dialog.stay'), go: w('dialog.discard') }
  return <LeaveQuestion isDirty={isDirty} texts={texts} onLeave={onDiscard} />
}
