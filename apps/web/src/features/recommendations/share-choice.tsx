import { useWords } from '#platform/i18n/use-words.ts'
import { Money } from '#ui/money.tsx'
import { RadioGroup } from '#ui/radio-group.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { ShareOption } from './share-options.ts'

interface Props {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly ShareOption[]
  readonly maxCents: number | null
}

/** Who gets the reward: three cards, each with the amount that is in it. */
export function ShareChoice({ options, maxCents, ...field }: Props) {
  const w = useWords('recommend')
  const format = useFormat()
  return (
    <RadioGroup
      look="cards"
      {...field}
      legend={<span className="heading mb-2 block text-h3">{w('share.legend')}</span>}
      options={options.map((option) => {
        const { share, split, isCapped } = option
        const amounts = {
          recommender: format.money(split.recommenderCents),
          recipient: format.money(split.recipientCents),
        }
        const forWhom = share === 100 ? 'share.you' : share === 0 || isCapped ? 'share.contact' : 'share.each'
        return {
          value: String(share),
          title: w(`share.${share}`),
          text: isCapped
            ? w('share.capped', { ...amounts, max: format.money(maxCents ?? 0) })
            : share === 50
              ? w('share.50.text', amounts)
              : w(`share.${share}.text`),
          aside: (
            <span className="flex items-baseline gap-1.5 text-small text-ink-muted">
              <Money cents={share === 100 ? split.recommenderCents : split.recipientCents} tone="reward" />
              <span>{w(forWhom)}</span>
            </span>
          ),
        }
      })}
    />
  )
}
