import { AskDialog } from '#desk/ask-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { OwnLogin } from './login-list.tsx'

interface Props {
  readonly ending: OwnLogin | 'others'
  /** It has ended; the dialog closes next. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Ends one login of the operator's own account, or all but this. */
export function EndLogins({ ending, onDone, onClose }: Props) {
  const w = useWords('own-logins')
  const toast = useToast()
  const which = ending === 'others' ? 'others' : 'end'
  async function end(): Promise<string> {
    if (ending === 'others') {
      const { ended } = await call('endOtherLogins')
      return ended === 0 ? w('others.none') : w('others.done', { count: ended })
    }
    await call('endOwnLogin', { params: { id: ending.id } })
    return w('end.done')
  }
  return (
    <AskDialog
      title={w(`${which}.title`)}
      action={w(which)}
      isDangerous
      problemOf={({ failure, title }) => (failure === 'notFound' ? w('end.already') : title)}
      onSubmit={async () => {
        toast({ text: await end(), tone: 'positive' })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w(`${which}.text`)}</p>
    </AskDialog>
  )
}
