import { AskDialog } from '#desk/ask-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useToast } from '#ui/toast.tsx'
import type { Terminal } from './shop-card.tsx'

interface Props {
  readonly terminal: Terminal
  readonly name: string
  readonly onClose: () => void
}

export function RevokeDialog({ terminal: { id, member }, name, onClose }: Props) {
  const w = useWords('staff-desk')
  // An employee who signed on may do so again; a device with a code may not.
  const way = member === null ? 'revoke' : 'end'
  const toast = useToast()
  return (
    <AskDialog
      title={w(`${way}.title`, { name })}
      action={w(way)}
      isDangerous
      onSubmit={async () => {
        await call('revokeTerminal', { params: { id } })
        toast({ text: w(`${way}.done`, { name }), tone: 'positive' })
      }}
      onClose={onClose}
    >
      <p>{w(`${way}.text`)}</p>
    </AskDialog>
  )
}
