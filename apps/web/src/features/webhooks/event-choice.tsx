import type { WebhookEvent } from '@referral/contract/webhooks'
import { fromList, toList } from '#platform/form/list-value.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { FieldError } from '#ui/field.tsx'
import { useField } from '#ui/form-context.ts'

interface Props {
  readonly events: readonly WebhookEvent[]
  /** The chosen ones, as one value of the form. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** At least one; the form's summary leads to the first. */
export function EventChoice({ events, value, onChange }: Props) {
  const w = useWords('webhooks')
  const ids = useField({ name: 'events' })
  const chosen = fromList(value)
  return (
    <fieldset
      className="grid min-w-0 gap-1"
      aria-describedby={ids.describedBy}
      aria-invalid={ids.error === undefined ? undefined : true}
    >
      <legend className="strong mb-1.5">{w('events')}</legend>
      {events.map((event, index) => (
        <Checkbox
          key={event}
          id={index === 0 ? ids.id : undefined}
          name={`events-${event}`}
          checked={chosen.includes(event)}
          onChange={(on) => onChange(toList(events.filter((one) => (one === event ? on : chosen.includes(one)))))}
          hint={w(`event.${event}.text`)}
        >
          {w(`event.${event}`)}
        </Checkbox>
      ))}
      <FieldError ids={ids} />
    </fieldset>
  )
}
