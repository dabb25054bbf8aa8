import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import type { Terminal } from './shop-card.tsx'

interface Props {
  readonly terminal: Terminal
  readonly name: string
  readonly onClose: () => void
}

export function RevokeDialog({ terminal: { id, member }, name, onClose }: Props) {
  const w = useWords('staff-desk')
  // Whoever signed on may do so again; a device with a code may not.
  const way = member === null ? 'revoke' : 'end'
  const toast = useToast()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const revoke = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await call('revokeTerminal', { params: { id } })
      toast({ text: w(`${way}.done`, { name }), tone: 'positive' })
      onClose()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.title)
    } finally {
      setBusy(false)
      await cache.invalidateQueries()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w(`${way}.title`, { name })}
      actions={
        <>
          <Button variant="danger" busy={isBusy} onClick={() => void revoke()}>
            {w(way)}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {w('cancel')}
          </Button>
        </>
      }
    >
      <p>{w(`${way}.text`)}</p>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
