import { useWords } from '#platform/i18n/use-words.ts'
import { useTenant } from '#platform/tenant/tenant.ts'
import { Logo } from '#ui/logo.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useFormat } from '#ui/use-format.ts'
import type { OwnRecommendation } from './share-step.tsx'

interface Props {
  readonly text: string
  readonly onChange: (text: string) => void
  readonly link: string
  readonly recommendation: OwnRecommendation
}

/** The message in the recommender's own voice, and beneath it as a messenger will show it. */
export function Message({ text, onChange, link, recommendation }: Props) {
  const w = useWords('share')
  const format = useFormat()
  const { name } = useTenant()
  const { displayName: product } = recommendation.product
  const gift = recommendation.recipientCents
  const host = link.replace(/^https?:\/\//, '').split('/', 1)[0]
  return (
    <div className="@container">
      <div className="grid items-start gap-6 @min-[42rem]:grid-cols-2">
        <TextField
          name="message"
          label={w('message.label')}
          hint={w('message.hint')}
          multiline
          rows={5}
          maxLength={1000}
          value={text}
          onChange={onChange}
        />
        <div className="grid content-start gap-2">
          <p className="strong">{w('message.preview')}</p>
          <div className="rounded-card bg-tint p-4">
            <div className="ms-auto grid max-w-sm gap-2 rounded-m rounded-ee-none bg-positive-soft p-3 text-small text-ink">
              <div className="grid gap-0.5 overflow-hidden rounded-s bg-surface p-3">
                <div className="mb-1 w-24">
                  <Logo />
                </div>
                <p className="strong">{w('message.card', { name, product })}</p>
                {gift > 0 && <p>{w('message.card.gift', { amount: format.money(gift) })}</p>}
                <p className="text-tiny text-ink-muted">{host}</p>
              </div>
              <p className="whitespace-pre-line">{text.trim()}</p>
              <p className="break-all text-link underline">{link}</p>
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
