import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { isApiError, type ApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useWhileShown } from './use-is-shown.ts'
import { useTelling } from './use-telling.ts'

interface Props {
  readonly title: string
  /** The label of the button that proceeds. */
  readonly action: string
  readonly isDangerous?: boolean
  readonly onSubmit: () => Promise<void>
  /** The text of a refusal; its title by default. */
  readonly problemOf?: (refusal: ApiError) => string
  readonly onClose: () => void
  /** What follows from it. */
  readonly children: ReactNode
}

/**
 * Asks once before an action. A refusal is shown in the dialog, which stays open, or as a message if it was closed
 * meanwhile; in either case all data are loaded anew.
 */
export function AskDialog({
  title,
  action,
  isDangerous = false,
  onSubmit,
  problemOf = (refusal) => refusal.title,
  onClose,
  children,
}: Props) {
  const w = useWords('desk-kit')
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const tell = useTelling(setProblem)
  const close = useWhileShown(onClose)
  const submit = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await onSubmit()
      close()
    } catch (error) {
      if (!isApiError(error)) throw error
      tell(problemOf(error))
    } finally {
      setBusy(false)
      await cache.invalidateQueries()
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button variant={isDangerous ? 'danger' : 'primary'} busy={isBusy} onClick={() => void submit()}>
            {action}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {w('cancel')}
          </Button>
        </>
      }
    >
      {children}
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </Dialog>
  )
}
