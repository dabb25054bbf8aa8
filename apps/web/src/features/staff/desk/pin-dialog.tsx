import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Member } from './staff.screen.tsx'

interface Props {
  readonly member: Member
  readonly onClose: () => void
}

/** A new PIN for somebody who leads a shop, shown this once. */
export function PinDialog({ member: { staffNumber, name }, onClose }: Props) {
  const w = useWords('staff-desk')
  const cache = useQueryClient()
  const [pin, setPin] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const make = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setPin((await call('makeLeadPin', { body: { staffNumber } })).pin)
      void cache.invalidateQueries()
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.fields[0]?.message ?? error.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={w('pin.title', { name })}
      actions={
        pin === undefined ? (
          <>
            <Button busy={isBusy} onClick={() => void make()}>
              {w('pin')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {w('cancel')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{w('made.done')}</Button>
        )
      }
    >
      <div className="grid gap-4">
        <Banner tone="caution">{w('pin.once')}</Banner>
        {pin !== undefined && <CopyField label={w('pin.label')} value={pin} />}
        {problem !== undefined && (
          <Banner tone="critical" live>
            {problem}
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
