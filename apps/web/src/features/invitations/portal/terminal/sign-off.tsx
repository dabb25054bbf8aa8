import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'

/** Ends a terminal that an employee signed on to: a device left behind must not stay open. */
export function SignOff({ onSignedOff }: { readonly onSignedOff: () => void }) {
  const w = useWords('terminal')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('closeTerminal')
    } catch (error) {
      // Where it has ended meanwhile, nothing is left to end.
      if (!isApiError(error, 'sessionEnded')) {
        setBusy(false)
        if (!isApiError(error)) throw error
        return toast({ text: error.title, tone: 'critical' })
      }
    }
    onSignedOff()
  }
  return (
    <Button size="s" variant="quiet" busy={isBusy} onClick={() => void leave()}>
      {w('signOff')}
    </Button>
  )
}
