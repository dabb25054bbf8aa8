import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useFormat } from '#ui/use-format.ts'
import { useToast } from '#ui/toast.tsx'
import type { Case } from './recommendation.screen.tsx'

type Mail = Case['undelivered'][number]

/** Mails of a case that did not arrive, each with its reason, and a button to send it again. */
export function Undelivered({ mails }: { readonly mails: Case['undelivered'] }) {
  return mails.map((mail) => <One key={mail.id} mail={mail} />)
}

function One({ mail }: { readonly mail: Mail }) {
  const w = useWords('case-desk')
  const kit = useWords('desk-kit')
  const format = useFormat()
  const toast = useToast()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const sendAgain = async (): Promise<void> => {
    setBusy(true)
    try {
      await call('retryMail', { params: { id: mail.id } })
      toast({ text: w('undelivered.again.done'), tone: 'positive' })
    } catch (error) {
      if (!isApiError(error)) throw error
      toast({ text: error.title, tone: 'critical' })
    } finally {
      setBusy(false)
      await cache.invalidateQueries()
    }
  }
  return (
    <Banner
      tone="caution"
      title={w(`undelivered.${mail.audience}`, { day: format.day(mail.at) })}
      action={
        <Button size="s" variant="secondary" icon="refresh" busy={isBusy} onClick={() => void sendAgain()}>
          {w('undelivered.again')}
        </Button>
      }
    >
      {kit(`bounce.${mail.cls}`)} ({mail.status}). {w(`undelivered.${mail.audience}.text`)}
    </Banner>
  )
}
