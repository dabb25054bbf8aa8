import { webhookOperations, type WebhookEvent } from '@referral/contract/webhooks'
import { bodyFaults } from '#desk/editor/body-faults.ts'
import { texts, text, writeValues, type ValuesOf } from '#desk/editor/form-fields.ts'
import { useConflictText } from '#desk/editor/use-reading.ts'
import { useVersionedForm, type Versioned } from '#desk/editor/use-versioned-form.ts'
import { OwnPassword, useConfirmation } from '#desk/own-password.tsx'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { fromList, toList } from '#platform/form/list-value.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import { EventChoice } from './event-choice.tsx'
import type { ListedWebhook } from './webhooks.screen.tsx'

const fields = { name: text, address: text, events: texts, password: text }
type Body = InputOf<'createWebhook'>['body']

/** What a new webhook is told of: everything, until somebody wants less. */
const all: readonly WebhookEvent[] = ['recommendationCreated', 'recommendationChanged', 'rewardChanged']

interface Sending {
  readonly create?: (body: Body) => Promise<void>
  readonly change?: (body: Body & Versioned) => Promise<ListedWebhook>
  readonly onSaved?: (changed: ListedWebhook) => void
}

/** The form of a webhook; the password is asked for where the server wants it again. */
export function useWebhookForm(known: ListedWebhook | undefined, { create, change, onSaved }: Sending) {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const confirmation = useConfirmation()
  const labels = { name: w('name'), address: w('address'), events: w('events'), password: kit('password') }
  const conflictText = useConflictText(labels, (name, value) =>
    name === 'events'
      ? fromList(value)
          .map((event) => w(`event.${event as WebhookEvent}`))
          .join(', ')
      : undefined,
  )
  const toBody = (values: ValuesOf<typeof fields>): Body => {
    const { password, ...body } = writeValues<Body>(fields, values)
    return { ...body, ...confirmation.bodyOf(password) }
  }
  const { form, isDirty } = useVersionedForm<ListedWebhook, ValuesOf<typeof fields>, Body>({
    saved: known,
    toValues: (saved) => ({
      name: saved?.name ?? '',
      address: saved?.address ?? '',
      events: toList(all.filter((event) => saved?.events.includes(event) ?? true)),
      password: '',
    }),
    labels,
    validate: (values) => ({
      ...bodyFaults(webhookOperations.createWebhook, toBody(values)),
      ...(values.address.trim() === '' || isWebAddress(values.address) ? {} : { address: 'invalidShopUrl' }),
      ...(values.events === '' ? { events: 'requiredChoice' } : {}),
      ...(confirmation.faultOf(values.password) === null ? {} : { password: 'required' }),
    }),
    toBody,
    create: async (body) => {
      await create?.(body)
      return undefined
    },
    change: async (body) => change?.(body),
    fetch: async () => (await call('listWebhooks')).find(({ id }) => id === known?.id),
    onSaved: async (changed) => {
      if (changed !== undefined) onSaved?.(changed)
    },
    onConflict: (conflict, _, report) => report.problem(conflictText(conflict)),
    refused: confirmation.refused,
  })
  return { ...form, isChanged: isDirty, isPasswordAsked: confirmation.isAsked }
}

/** Whether plain http may be spoken to a host, the server knows. */
const isWebAddress = (address: string): boolean =>
  URL.canParse(address.trim()) && /^https?:$/.test(new URL(address.trim()).protocol)

export function WebhookFields({ form }: { form: ReturnType<typeof useWebhookForm> }) {
  const w = useWords('webhooks')
  return (
    <>
      <TextField
        {...form.text('name')}
        inputRef={takeFocus}
        hint={w('name.hint')}
        maxLength={60}
        required
        autoComplete="off"
      />
      <TextField
        {...form.text('address')}
        hint={w('address.hint')}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={500}
        required
        autoComplete="off"
      />
      <EventChoice value={form.values.events} onChange={(events) => form.set('events', events)} events={all} />
      <OwnPassword field={form.text('password')} isAsked={form.isPasswordAsked} />
    </>
  )
}
