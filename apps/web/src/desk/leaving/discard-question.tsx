import { useWords } from '#platform/i18n/use-words.ts'
import { LeaveQuestion } from './leave-question.tsx'

/** Asks before a form is left whose input would be lost. */
export function DiscardQuestion({ isDirty }: { readonly isDirty: boolean }) {
  const w = useWords('desk-kit')
  const texts = { title: w('dialog.title'), text: w('dialog.text'), stay: w('dialog.stay'), go: w('dialog.discard') }
  return <LeaveQuestion isDirty={isDirty} texts={texts} />
}
