import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { useRepeatable } from '#platform/api/use-repeatable.ts'
import type { RecipientCase } from '#features/recipients/public.tsx'

/** Goes on to order (spec §7.3 tracking/abschliessen): counts the visit, then leaves for the client's shop. */
export function useShopVisit(data: Pick<RecipientCase, 'number' | 'recipientNumber'>) {
  const [isLeaving, setLeaving] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const repeatable = useRepeatable()
  const visit = async (): Promise<void> => {
    setLeaving(true)
    setFailed(false)
    const body = { number: data.number, recipientNumber: data.recipientNumber }
    try {
      const { link } = await repeatable(body, (idempotencyKey) =>
        call('trackCompletion', { query: { channel: 'co', entrySource: 'Einsprungslink' }, body }, { idempotencyKey }),
      )
      window.location.assign(link)
    } catch {
      // After any failure the link to the offer still works: its address came with the case.
      setLeaving(false)
      setFailed(true)
    }
  }
  return { visit, isLeaving, hasFailed }
}
