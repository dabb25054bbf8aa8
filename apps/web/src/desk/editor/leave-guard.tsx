import { LeaveQuestion } from '../leaving/leave-question.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { useHasDraft } from '#platform/form/drafts.ts'

/**
 * Asks before unsaved input is left: it is kept for this page (`platform/form/drafts.ts`) and restored. It is placed on the page, not
 * in the form, which may be behind another tab.
 */
export function LeaveGuard({ of }: { readonly of: string }) {
  const t = useWords('desk-kit')
  const texts = { title: t('leave.title'), text: t('leave.text'), go: t('leave.go') }
  return <LeaveQuestion isDirty={useHasDraft(of)} texts={texts} />
}
