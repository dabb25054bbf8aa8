import { FormDialog } from '#desk/form-dialog.tsx'
import { useIsShown } from '#desk/use-is-shown.ts'
import { isApiError } from '#platform/api/api-error.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { ClaimOrder } from './claim-orders.tsx'
import type { Claim } from './late-claim.screen.tsx'
import { useClaimMove } from './use-claim-move.ts'

interface Props {
  readonly data: Claim
  readonly order: ClaimOrder
  readonly onClose: () => void
}

/** Matches the chosen order, with the reason that is stored; requires the consent where it must be given anew. */
export function AcceptDialog({ data, order, onClose }: Props) {
  const isShown = useIsShown()
  const desk = useWords('claims-desk')
  const toast = useToast()
  const move = useClaimMove(data.row.id)
  const isAsked = data.needsConsent
  const form = useForm({
    initial: { reason: '', consent: false },
    labels: { reason: desk('reason'), consent: desk('consent') },
    paths: { consent: 'freshConsent' },
    validate: ({ reason, consent }) => ({
      reason: reason.trim() === '' ? 'required' : null,
      consent: isAsked && !consent ? 'notAccepted' : null,
    }),
    submit: async ({ reason, consent }, report) => {
      try {
        await move('accept', { orderId: order.order.id, reason: reason.trim(), freshConsent: isAsked && consent })
      } catch (error) {
        if (!isApiError(error, 'illegalMove')) throw error
        const problem = error.detail ?? error.title
        // Somebody else has decided, and this dialog is gone with the choice.
        return isShown.current ? report.problem(problem) : toast({ text: problem, tone: 'critical' })
      }
      if (isShown.current) onClose()
      toast({ text: desk('accept.done'), tone: 'positive' })
    },
  })
  return (
    <FormDialog
      form={form}
      title={desk('accept.title', { number: order.order.orderNumber })}
      submit={desk('accept')}
      onClose={onClose}
      lead={<p>{desk('accept.text')}</p>}
    >
      <TextField
        {...form.text('reason')}
        hint={desk('accept.reason.hint')}
        multiline
        rows={3}
        maxLength={500}
        required
      />
      {isAsked && (
        <div className="grid gap-1">
          <Checkbox {...form.consent('consent')}>{desk('consent')}</Checkbox>
          <p className="text-small text-ink-muted">{desk('consent.hint')}</p>
        </div>
      )}
    </FormDialog>
  )
}
