import { useState } from 'react'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { Standing } from './seller-page.tsx'
import { useStanding } from './use-standing.ts'

/** Hands the data to the client, once nothing is missing. */
export function Submission({ standing }: { standing: Standing }) {
  const w = useWords('seller-data')
  const keep = useStanding()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  if (standing.seller.state !== 'confirmed') return null
  const submit = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      keep(await call('submitSeller'), w('submit.done'))
    } catch (error) {
      if (!isApiError(error)) throw error
      setProblem(error.detail ?? error.title)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div>
        <Button busy={isBusy} disabled={standing.missing.length > 0} onClick={() => void submit()}>
          {w('submit')}
        </Button>
      </div>
      {problem !== undefined && (
        <Banner tone="critical" live>
          {problem}
        </Banner>
      )}
    </>
  )
}
