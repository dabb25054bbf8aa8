import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#platform/api/api-error.ts'
import { call } from '#platform/api/api.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { DateText } from '#ui/date-text.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import type { ApiKey } from './api-keys.screen.tsx'

interface Props {
  readonly apiKey: ApiKey
  readonly onClose: () => void
}

/** Asks before a system is turned away; when the key was last used says whether one would notice. */
export function RevokeDialog({ apiKey, onClose }: Props) {
  const w = useWords('api-keys')
  const toast = useToast()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { id, name, lastUsedAt } = apiKey
  const revoke = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('revokeApiKey', { params: { id } })
      toast({ text: w('revoke.done', { name }), tone: 'positive' })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.failure === 'illegalMove' ? w('revoke.already') : error.title)
    } finally {
      setBusy(false)
      await cache.invalidateQueries({ queryKey: keyOf('listApiKeys') })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w('revoke.title', { name })}
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => void revoke()}>
            {w('revoke')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {w('cancel')}
          </Button>
        </>
      }
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
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
