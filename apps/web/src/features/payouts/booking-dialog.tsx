import { useQueryClient } from '@tanstack/react-query'
import { payoutOperations } from '@referral/contract/payouts'
import { day, text } from '#desk/editor/form-fields.ts'
import { useFieldForm } from '#desk/editor/use-field-form.ts'
import { FormDialog } from '#desk/form-dialog.tsx'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useFormat } from '#ui/use-format.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { keyOf } from '#platform/query.ts'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Batch } from './payout.screen.tsx'

export type Payment = Batch['payouts'][number]
export interface Booking {
  readonly payment: Payment
  readonly move: 'confirm' | 'return'
}
interface Props {
  readonly batch: Batch['row']
  readonly booking: Booking
  readonly onClose: () => void
}
type Body = InputOf<'movePayout'>['body']

/** Books one payment by the account statement. */
export function BookingDialog(props: Props) {
  const { batch, booking, onClose } = props
  const w = useWords('payouts')
  const cache = useQueryClient()
  const title = w(`batch.${booking.move}`)
  const book = async (body: Body) => {
    const params = { id: booking.payment.id, move: booking.move }
    const answer = await call('movePayout', { params, body })
    cache.setQueryData(keyOf('getBatch', { params: { id: batch.id } }), answer)
    void cache.invalidateQueries({ queryKey: keyOf('listBatches') })
  }
  const named = `${title}: ${booking.payment.name}`
  return booking.move === 'confirm' ? (
    <ConfirmDialog {...props} title={named} action={title} book={book} />
  ) : (
    <ReasonDialog title={named} action={title} onSubmit={(reason) => book({ reason })} onClose={onClose} />
  )
}

interface ConfirmProps extends Props {
  readonly title: string
  readonly action: string
  readonly book: (body: Body) => Promise<void>
}
const fields = { paidOn: day, reason: text }

/** The day decides in which year's statements the payment is. */
function ConfirmDialog({ batch, title, action, book, onClose }: ConfirmProps) {
  const w = useWords('payouts')
  const kit = useWords('desk-kit')
  const format = useFormat()
  const close = useWhileShown(onClose)
  const form = useFieldForm<typeof fields, Body>({
    fields,
    fresh: batch.executeOn === null ? {} : { paidOn: day.read(batch.executeOn as never, format) },
    operation: payoutOperations.movePayout,
    labels: { paidOn: w('payment.paidOn'), reason: kit('reason') },
    submit: async (body) => {
      await book(body)
      close()
    },
  })
  return (
    <FormDialog form={form} title={title} submit={action} onClose={onClose}>
      <DateField {...form.text('paidOn')} hint={w('payment.paidOn.hint')} required />
      <TextField {...form.text('reason')} hint={kit('reason.hint')} multiline rows={3} maxLength={500} required />
    </FormDialog>
  )
}
