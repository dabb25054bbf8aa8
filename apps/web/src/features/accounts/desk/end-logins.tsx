import { AskDialog } from '#desk/ask-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'

interface Props {
  /** It has ended; the dialog closes next. */
  readonly onDone: () => void
  readonly onClose: () => void
}

export function EndLogin({ id, onDone, onClose }: Props & { readonly id: string }) {
  const w = useWords('own-logins')
  const toast = useToast()
  return (
    <AskDialog
      title={w('end.title')}
      action={w('end')}
      isDangerous
      problemOf={({ failure, title }) => (failure === 'notFound' ? w('end.already') : title)}
      onSubmit={async () => {
        await call('endOwnLogin', { params: { id } })
        toast({ text: w('end.done'), tone: 'positive' })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w('end.text')}</p>
    </AskDialog>
  )
}

export function EndOthers({ onDone, onClose }: Props) {
  const w = useWords('own-logins')
  const toast = useToast()
  return (
    <AskDialog
      title={w('others.title')}
      action={w('others')}
      isDangerous
      onSubmit={async () => {
        const { ended } = await call('endOtherLogins')
        toast({ text: ended === 0 ? w('others.none') : w('others.done', { count: ended }), tone: 'positive' })
        onDone()
      }}
      onClose={onClose}
    >
      <p>{w('others.text')}</p>
    </AskDialog>
  )
}
