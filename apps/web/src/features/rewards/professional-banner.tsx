import { useState } from 'react'
import { useAnswer, useAnswers } from '#platform/answers/use-answer.ts'
import { call } from '#platform/api/api.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf, queryOf } from '#platform/query.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { usePathTo } from '#routing/use-path-to.ts'
import { Banner } from '#ui/banner.tsx'
import { Link } from '#ui/link.tsx'

const input = { params: { name: 'BannerTEZuTP' } } as const
/** The same banner in the personal area, by session, and with a reward, by its link (spec §7.3, §7.5). */
const calls = {
  area: ['getOwnBanner', 'closeOwnBanner'],
  reward: ['getRewardBanner', 'closeRewardBanner'],
} as const

/** Shown where the server says so; once it is dismissed, the server records that for the person. */
export function ProfessionalBanner({ on }: { on: keyof typeof calls }) {
  const w = useWords('professional')
  const pathTo = usePathTo()
  const answers = useAnswers()
  const [get, close] = calls[on]
  const { sellers } = useTenant().config
  const known = useAnswer(queryOf(get, input), { retry: false, enabled: sellers })
  const [isFailed, setFailed] = useState(false)
  const dismiss = async (): Promise<void> => {
    answers.put(keyOf(get, input), { name: input.params.name, show: false })
    try {
      await call(close, input)
    } catch (error) {
      if (!isApiError(error)) throw error
      setFailed(true)
    }
  }
  if (isFailed)
    return (
      <p role="status" className="text-small text-ink-muted">
        {w('failed')}
      </p>
    )
  if (known.data?.show !== true) return null
  return (
    <Banner
      title={w('title')}
      onDismiss={() => void dismiss()}
      action={
        <Link href={pathTo('registerProfi')} className="inline-flex min-h-11 items-center">
          {w('action')}
        </Link>
      }
    >
      {w('text')}
    </Banner>
  )
}
