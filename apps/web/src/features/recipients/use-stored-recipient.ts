import { useEffect } from 'react'
import { toHexSegment } from '@referral/domain/public-number'
import { useAnswer } from '#platform/answers/use-answer.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { queryOf } from '#platform/query.ts'
import { useTokens } from '#platform/session/use-session.ts'

/** Whether the recipient number in the cookie is still valid; if not, the cookie is deleted (spec §8). */
export function useStoredRecipient(): boolean {
  const { recipientNumber, setRecipient } = useTokens()
  const { data, error } = useAnswer(
    queryOf('recipientExists', { params: { hex: toHexSegment(recipientNumber ?? '') } }),
    { enabled: recipientNumber !== undefined, retry: false },
  )
  const isGone = isApiError(error, 'notFound')
  useEffect(() => {
    if (isGone) setRecipient({})
  }, [isGone, setRecipient])
  return data?.exists === true
}
