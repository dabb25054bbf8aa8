import { useAnswer } from '#platform/answers/use-answer.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { queryOf } from '#platform/query.ts'
import { CheckList } from '#ui/check-list.tsx'
import { Money } from '#ui/money.tsx'

/** What one gets, and how: the highest reward of today, and the three steps to it. */
export function Benefit({ points }: { points?: string | undefined }) {
  const w = useWords('promise')
  const reward = useAnswer(queryOf('getMaxRewardValue')).data?.cents ?? 0
  return (
    <div className="grid gap-5">
      {reward > 0 && (
        <p className="grid text-reward-ink">
          <Money cents={reward} size="l" tone="reward" prefix={w('amount')} />
          <span className="text-small text-ink-muted">{w('caption')}</span>
        </p>
      )}
      <CheckList points={(points ?? w('steps')).split('\n')} />
    </div>
  )
}
