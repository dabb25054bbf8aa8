import { useState } from 'react'
import { useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { sendIcon } from '#ui/tool-icons.ts'

/** The link by mail to the recommender's own address: the only mail this page can cause (product §2.1). */
export function SendToMyself({ number }: { number: string }) {
  const w = useWords('share')
  const answers = useAnswers()
  const [state, setState] = useState<'rest' | 'busy' | 'done' | 'tooMany' | 'failed'>('rest')
  const said = state === 'rest' || state === 'busy' ? '' : w(`mail.${state}`)
  const send = async (): Promise<void> => {
    setState('busy')
    try {
      await call('sendToMyself', { params: { number } })
      setState('done')
    } catch (error) {
      // The page then says that the link is over.
      if (isApiError(error, 'expired')) await answers.refresh(keyOf('getRecommendation', { params: { number } }))
      setState(isApiError(error, 'tooMany') ? 'tooMany' : 'failed')
    }
  }
  return (
    <Card tone="tint" title={w('mail.title')}>
      <p className="text-small text-ink-muted">{w('mail.text')}</p>
      <div>
        <Button
          variant="secondary"
          icon={state === 'done' ? 'check' : sendIcon}
          busy={state === 'busy'}
          onClick={() => void send()}
        >
          {w('mail.action')}
        </Button>
      </div>
      <p role="status" className="text-small empty:hidden">
        {said}
      </p>
    </Card>
  )
}
