import { AskDialog } from '#desk/ask-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { DeskAdvisor } from './advisors.screen.tsx'

interface Props {
  readonly advisor: DeskAdvisor
  readonly onClose: () => void
}

export function DeleteAdvisor({ advisor: { externalId, lastName: name }, onClose }: Props) {
  const w = useWords('advisors-desk')
  const toast = useToast()
  return (
    <AskDialog
      title={w('delete.title', { name })}
      action={w('delete')}
      isDangerous
      onSubmit={async () => {
        await call('deleteAdvisor', { params: { externalId } })
        toast({ text: w('delete.done', { name }), tone: 'positive' })
      }}
      onClose={onClose}
    >
      <p>{w('delete.text')}</p>
    </AskDialog>
  )
}
