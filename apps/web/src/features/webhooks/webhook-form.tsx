import { webhookOperations, type WebhookEvent } from '@referral/contract/webhooks'
import { texts, text } from '#desk/editor/form-fields.ts'
import { useFieldForm } from '#desk/editor/use-field-form.ts'
import { OwnPassword, useConfirmation } from '#desk/own-password.tsx'
import type { InputOf } from '#platform/api/call-types.ts'
import { toList } from '#platform/form/list-value.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { takeFocus } from '#ui/focus/take-focus.ts'
import { TextField } from '#ui/text-field.tsx'
import { EventChoice } from './event-choice.tsx'
import type { ListedWebhook } from './webhooks.screen.tsx'

const fields = { name: text, address: text, events: texts, password: text }
type Body = InputOf<'createWebhook'>['body']

/** What a new webhook is told of: everything, until somebody wants less. */
const all: readonly WebhookEvent[] = ['recommendationCreated', 'recommendationChanged', 'rewardChanged']

/** The form of a webhook; the password is asked for where the server wants it again. */
export function useWebhookForm(known: ListedWebhook | undefined, send: (body: Body) => Promise<unknown>) {
  const w = useWords('webhooks')
  const kit = useWords('desk-kit')
  const confirmation = useConfirmation()
  const form = useFieldForm<typeof fields, Body>({
    fields,
    fresh: {
      ...(known === undefined ? {} : { name: known.name, address: known.address }),
      events: toList(all.filter((event) => known?.events.includes(event) ?? true)),
    },
    operation: webhookOperations.createWebhook,
    labels: { name: w('name'), address: w('address'), events: w('events'), password: kit('password') },
    faults: ({ address, events, password }) => ({
      ...(address.trim() === '' || isWebAddress(address) ? {} : { address: 'invalidShopUrl' }),
      ...(events === '' ? { events: 'requiredChoice' } : {}),
      ...(confirmation.faultOf(password) === null ? {} : { password: 'required' }),
    }),
    submit: async ({ password, ...body }, report) => {
      await confirmation.guard(() => send({ ...body, ...confirmation.bodyOf(password) }), report)
    },
  })
  return { ...form, isPasswordAsked: confirmation.isAsked }
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
