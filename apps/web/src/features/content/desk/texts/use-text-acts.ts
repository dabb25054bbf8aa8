import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { TextKind } from './text-names.ts'
import { useProblems, type TextProblem } from './text-problems.ts'
import type { TextDetail } from './text-writing.ts'
import type { TextDraft } from './use-text-draft.ts'

/** What can be done with a text, one act at a time. Each answers whether it succeeded; why not is in `problems`. */
export function useTextActs(kind: TextKind, draft: TextDraft) {
  const t = useWords('texts')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly TextProblem[]>([])
  const { detail, texts } = draft
  const problemsOf = useProblems(kind, detail.words)

  const whyNot = (error: unknown, unfit: string | undefined): readonly TextProblem[] => {
    if (isApiError(error, 'invalidInput'))
      return unfit === undefined ? problemsOf(error.fields, texts) : [{ line: unfit }]
    return [{ line: isApiError(error, 'stillNamed') ? error.title : t('failed') }]
  }
  const run = async (
    act: () => Promise<TextDetail | undefined>,
    done: (next: TextDetail) => void,
    unfit?: string,
  ): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setProblems([])
    try {
      const next = await act()
      if (next !== undefined) done(next)
      return next !== undefined
    } catch (error) {
      setProblems(whyNot(error, unfit))
      return false
    } finally {
      setBusy(false)
    }
  }
  const say = (text: string) => toast({ text, tone: 'positive' })

  const restore = (version: number, current?: number) =>
    run(
      () => draft.restore(version, current),
      () => say(t('restored', { version })),
      t('restore.unfit', { version }),
    )
  const publish = () => {
    const before = detail.row
    const isFirst = before.version === 0 || before.isWithdrawn
    return run(draft.publish, (next) =>
      toast({
        text: t(kind === 'mail' ? 'mail.published' : 'published'),
        tone: 'positive',
        ...(isFirst
          ? {}
          : { action: { label: t('undo'), onSelect: () => void restore(before.version, next.row.version) } }),
      }),
    )
  }
  return {
    isBusy,
    problems,
    save: () => run(draft.save, () => say(t('saved'))),
    publish,
    restore,
    discard: () => run(draft.discard, () => toast({ text: t('discarded') })),
    withdraw: () => run(draft.withdraw, () => toast({ text: t(kind === 'mail' ? 'mail.withdrawn' : 'withdrawn') })),
  }
}
