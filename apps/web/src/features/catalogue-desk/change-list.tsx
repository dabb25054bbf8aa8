import { readCommission } from '@referral/domain/offers'
import type { Format } from '@referral/domain/format'
import type { AnswerOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { DateText } from '#ui/date-text.tsx'
import { useFormat } from '#ui/use-format.ts'

type Change = AnswerOf<'getDeskProduct'>['changes'][number]

interface Props {
  readonly changes: readonly Change[]
  /** The event of its creation, which has only the first values. */
  readonly created: string
  readonly eventName: (kind: string) => string
  readonly label: (field: string) => string
}

/** Who changed what, and when, the newest first. */
export function ChangeList({ changes, created, eventName, label }: Props) {
  const t = useWords('desk-product')
  const kit = useWords('desk-kit')
  const format = useFormat()
  if (changes.length === 0) return <p className="text-ink-muted">{t('changes.none')}</p>
  return (
    <ol className="grid gap-4">
      {changes.map((change) => (
        <li key={change.at + change.kind} className="grid gap-1 border-b border-line pb-4 last:border-b-0">
          <p className="flex flex-wrap gap-x-3">
            <span className="strong">{eventName(change.kind)}</span>
            <span className="text-ink-muted">
              <DateText value={change.at} withTime /> · {change.who || '–'}
            </span>
          </p>
          {change.kind !== created && (
            <ul className="grid gap-0.5 text-small">
              {change.fields.map((field) => (
                <li key={field.field} className="wrap-anywhere">
                  {t('changes.was', {
                    field: label(field.field),
                    before: read(t, kit, format, field.field, field.before),
                    after: read(t, kit, format, field.field, field.after),
                  })}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}

type Say = ReturnType<typeof useWords<'desk-product'>>

function read(
  t: Say,
  kit: ReturnType<typeof useWords<'desk-kit'>>,
  format: Format,
  field: string,
  value: string | null,
): string {
  if (value === null) return kit('empty')
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return format.day(value)
  if (value === 'true' || value === 'false') return kit(value === 'true' ? 'yes' : 'no')
  if (field.endsWith('Cents')) return format.money(Number(value))
  const commission = field === 'commission' ? readCommission(value) : null
  if (commission !== null) return [format.money(commission.cents), commission.model].filter(Boolean).join(', ')
  if (field === 'kind' && (value === 'DP' || value === 'TP')) return t(`kind.${value}`)
  const reward = field === 'reward' ? /^(\d+)(?: (.*))?$/.exec(value) : null
  if (reward === null) return value
  const days = (reward[2] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((day) => format.day(day))
  return [format.money(Number(reward[1])), days.join(' – ')].filter(Boolean).join(', ')
}
