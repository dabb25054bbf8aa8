import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/toast.tsx'
import type { PageCase } from './page.screen.tsx'

/** Hides a page, with a reason for its seller, or shows it again. */
export function PageSwitch({ data }: { data: PageCase }) {
  const desk = useWords('seller-pages-desk')
  const cache = useQueryClient()
  const toast = useToast()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const id = data.row.sellerId
  const move = async (what: 'switchOff' | 'switchOn', reason?: string) => {
    const answer = await call('switchSellerPage', { params: { id, move: what }, body: { reason } })
    cache.setQueryData(keyOf('getSellerPageCase', { params: { id } }), answer)
    void cache.invalidateQueries({ queryKey: keyOf('searchSellerPages') })
    toast({ text: desk(what === 'switchOff' ? 'switch.off.done' : 'switch.on.done'), tone: 'positive' })
  }
  const problemOf = (error: unknown) => {
    const isMoved: boolean = isApiError(error, 'illegalMove')
    if (!isApiError(error)) throw error
    return isMoved ? desk('switch.moved') : (error.fields[0]?.message ?? error.title)
  }
  const switchOn = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await move('switchOn')
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        {data.allowed.includes('switchOn') ? (
          <Button busy={isBusy} onClick={() => void switchOn()}>
            {desk('switch.on')}
          </Button>
        ) : (
          <Button variant="danger" onClick={() => setAsked(true)}>
            {desk('switch.off')}
          </Button>
        )}
      </div>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
      {isAsked && (
        <ReasonDialog
          title={desk('switch.off')}
          text={desk('switch.off.text')}
          action={desk('switch.off')}
          isDangerous
          onSubmit={async (reason) => {
            try {
              await move('switchOff', reason)
            } catch (error) {
              return problemOf(error)
            }
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
