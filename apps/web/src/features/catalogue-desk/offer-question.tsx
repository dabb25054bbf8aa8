import { useState } from 'react'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  readonly name: string
  readonly onOffer: () => Promise<unknown>
  readonly onClose: () => void
}

/** Asks before a product without a reward is offered, since it cannot be recommended. */
export function OfferQuestion({ name, onOffer, onClose }: Props) {
  const close = useWhileShown(onClose)
  const t = useWords('desk-products')
  const [busy, setBusy] = useState(false)
  const offer = async () => {
    setBusy(true)
    await onOffer()
    close()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('ask.title', { name })}
      actions={
        <>
          <Button busy={busy} onClick={() => void offer()}>
            {t('ask.offer')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('ask.back')}
          </Button>
        </>
      }
    >
      <p>{t('ask.text')}</p>
      <p className="text-ink-muted">{t('ask.reward')}</p>
    </Dialog>
  )
}
