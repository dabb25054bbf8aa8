import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { useGo } from '#routing/use-path-to.ts'
import { Button } from '#ui/button.tsx'

interface Props {
  readonly number: string
  readonly productId: number
  readonly product: string
}

/** Leads to the recommendation of a product, where the visitor leaves their data. */
export function ContinueButton({ number, productId, product }: Props) {
  const w = useWords('seller-page')
  const go = useGo()
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'gone'>('idle')
  const goOn = async (): Promise<void> => {
    setState('busy')
    try {
      const answer = await call('goOnFromSellerPage', { params: { number }, body: { productId } })
      await go('EmpfaengerDaten', { empfehlungsnummer: answer.number })
    } catch (error) {
      if (!isApiError(error)) throw error
      setState(isApiError(error, 'productUnavailable') ? 'gone' : 'failed')
    }
  }
  return (
    <>
      <Button
        wide
        iconEnd="arrow-right"
        busy={state === 'busy'}
        aria-label={w('go.on.name', { product })}
        onClick={() => void goOn()}
      >
        {w('go.on')}
      </Button>
      <p role="status" className="text-small empty:hidden">
        {state === 'failed' ? w('go.on.failed') : state === 'gone' ? w('go.on.gone') : ''}
      </p>
    </>
  )
}
