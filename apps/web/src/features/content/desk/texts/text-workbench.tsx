import { useEffect, useState } from 'react'
import { LeaveQuestion } from '#desk/leaving/leave-question.tsx'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { focusElement } from '#ui/scroll.ts'
import { Tabs } from '#ui/tabs.tsx'
import { useToast } from '#ui/toast.tsx'
import { LanguageHead } from './language-head.tsx'
import { TextActions } from './text-actions.tsx'
import { TextSideBySide } from './text-side-by-side.tsx'
import { TextChanges } from './text-changes.tsx'
import { TextConflict } from './text-conflict.tsx'
import { TextEditor } from './text-editor.tsx'
import { TextHelp } from './text-help.tsx'
import { TextHistory } from './text-history.tsx'
import { TextNamedIn } from './text-named-in.tsx'
import type { TextKind } from './text-names.ts'
import { OnItsPage, TextPreviews } from './text-previews.tsx'
import { TextProblemList } from './text-problem-list.tsx'
import type { TextProblem } from './text-problems.ts'
import type { EditedWriting, TextDetail } from './text-writing.ts'
import { useLanguageNames } from './use-language-names.ts'
import { useIsWide } from './use-is-wide.ts'
import { useTextActs } from './use-text-acts.ts'
import { useTextDraft, type TextDraft } from './use-text-draft.ts'

/** The editor around one text: languages, preview, changes, history, and what can be done with it. */
export function TextWorkbench({ kind, name, loaded }: { kind: TextKind; name: string; loaded: TextDetail }) {
  const t = useWords('texts')
  const toast = useToast()
  const names = useLanguageNames()
  const draft = useTextDraft(kind, name, loaded)
  const acts = useTextActs(kind, draft)
  const [view, setView] = useState('both')
  const [goal, setGoal] = useState<{ readonly field?: string | undefined }>({})
  const { detail, texts, isDirty } = draft
  const isBeside = useIsWide() && texts.length > 1
  // Without room for both, the language that was edited last.
  const language = texts.find(({ locale }) => locale === view)?.locale ?? texts[0]?.locale ?? 'de'
  const shown = view === 'both' && !isBeside ? language : view

  const open = (problem: TextProblem): void => {
    if (shown !== 'both') setView(problem.language ?? view)
    setGoal({ field: problem.fieldIn?.(texts) })
  }
  useEffect(() => {
    const field = goal.field === undefined ? null : document.querySelector<HTMLElement>(`[name="${goal.field}"]`)
    if (field !== null) focusElement(field)
  }, [goal])
  useSaveKey(() => {
    if (isDirty) void acts.save()
  })

  return (
    <div className="grid grid-cols-1 gap-stack">
      <TextConflict draft={draft} />
      {draft.isRestored && isDirty && (
        <Banner
          action={
            <Button size="s" variant="quiet" onClick={draft.drop}>
              {t('restored.drop')}
            </Button>
          }
        >
          {t('restored.unsaved')}
        </Banner>
      )}
      <TextProblemList problems={acts.problems} onOpen={open} />
      <TextNamedIn texts={detail.namedIn} />
      <Tabs
        label={t('views')}
        value={shown}
        onChange={setView}
        tabs={[
          ...(isBeside
            ? [
                {
                  id: 'both',
                  label: t('view.both'),
                  panel: (
                    <WithHelp detail={detail}>
                      <TextSideBySide kind={kind} draft={draft} />
                    </WithHelp>
                  ),
                },
              ]
            : []),
          ...texts.map((writing) => ({
            id: writing.locale,
            label: names.text(writing.locale),
            panel: <Language kind={kind} name={name} writing={writing} draft={draft} />,
          })),
          {
            id: 'preview',
            label: t('preview'),
            panel: (
              <TextPreviews
                kind={kind}
                name={name}
                texts={texts}
                version={detail.row.version + 1}
                namedIn={detail.namedIn}
                first={language}
              />
            ),
          },
          {
            id: 'changes',
            label: t('view.changes'),
            panel: <TextChanges texts={texts} published={detail.published} row={detail.row} />,
          },
          {
            id: 'history',
            label: t('view.history'),
            panel: (
              <TextHistory
                kind={kind}
                name={name}
                detail={detail}
                onRestore={(version) => void acts.restore(version)}
                onTake={(taken) => {
                  draft.replace(taken)
                  setView('both')
                  toast({
                    text: t('history.taken'),
                    ...(isDirty ? { action: { label: t('undo'), onSelect: () => draft.replace(texts) } } : {}),
                  })
                }}
              />
            ),
          },
        ]}
      />
      <TextActions
        kind={kind}
        draft={draft}
        isBusy={acts.isBusy}
        onSave={() => void acts.save()}
        onPublish={() => void acts.publish()}
        onDiscard={() => void acts.discard()}
        onWithdraw={() => void acts.withdraw()}
      />
      <LeaveQuestion
        isDirty={isDirty}
        texts={{ title: t('leave.title'), text: t('leave.text'), go: t('leave.go') }}
        save={{ label: t('leave.save'), act: acts.save }}
      />
    </div>
  )
}

/** Ctrl+S, or the same on a Mac. */
function useSaveKey(save: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

function WithHelp({ detail, children }: { detail: TextDetail; children: React.ReactNode }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-stack">
      {children}
      <TextHelp kind={detail.row.kind} variables={detail.variables} />
    </div>
  )
}

interface LanguageProps {
  readonly kind: TextKind
  readonly name: string
  readonly writing: EditedWriting
  readonly draft: TextDraft
}

/** The editor beside the preview; on a phone the preview is a view of its own. */
function Language({ kind, name, writing, draft }: LanguageProps) {
  const isBeside = useIsWide()
  const { detail } = draft
  return (
    <div className="grid grid-cols-1 items-start gap-stack min-[75rem]:grid-cols-2">
      <WithHelp detail={detail}>
        <LanguageHead language={writing.locale} draft={draft} />
        <TextEditor kind={kind} writing={writing} words={detail.words} onChange={draft.set} />
      </WithHelp>
      {isBeside && (
        <div className="sticky top-4 min-w-0">
          <OnItsPage
            kind={kind}
            name={name}
            writing={writing}
            version={detail.row.version + 1}
            namedIn={detail.namedIn}
            width="phone"
          />
        </div>
      )}
    </div>
  )
}
