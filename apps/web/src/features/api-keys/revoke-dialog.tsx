import { AskDialog } from '#desk/ask-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { useToast } from '#ui/toast.tsx'
import type { ApiKey } from './api-keys.screen.tsx'

interface Props {
  readonly apiKey: ApiKey
  readonly onClose: () => void
}

/** Asks before a key is revoked; its last use shows whether the system would be affected. */
export function RevokeDialog({ apiKey: { id, name, lastUsedAt }, onClose }: Props) {
  const w = useWords('api-keys')
  const toast = useToast()
  return (
    <AskDialog
      title={w('revoke.title', { name })}
      action={w('revoke')}
      isDangerous
      problemOf={({ failure, title }) => (failure === 'illegalMove' ? w('revoke.already') : title)}
      onSubmit={async () => {
        await call('revokeApiKey', { params: { id } })
        toast({ text: w('revoke.done', { name }), tone: 'positive' })
      }}
      onClose={onClose}
    >
      <p>{w('revoke.text')}</p>
      <p>
        {lastUsedAt === null ? (
          w('revoke.unused')
        ) : (
          <>
            {w('revoke.used')}
            <DateText value={lastUsedAt} withTime />
          </>
        )}
      </p>
    </AskDialog>
  )
}
