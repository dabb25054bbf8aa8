import { FormDialog } from '#desk/form-dialog.tsx'
import { AskDialog } from '#desk/ask-dialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { billingOperations } from '@referral/contract/billing'
import { day } from '#desk/editor/form-fields.ts'
import { useFieldForm } from '#desk/editor/use-field-form.ts'
import { ReasonDialog } from '#desk/reason-dialog.tsx'
import { useWhileShown } from '#desk/use-is-shown.ts'
import { call } from '#platform/api/api.ts'
import type { InputOf } from '#platform/api/call-types.ts'
import { useWords } from '#platform/i18n/use-words.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonRow } from '#ui/button-row.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { useToast } from '#ui/toast.tsx'
import type { DeskInvoice } from './invoice.screen.tsx'

type Move = 'issue' | 'settle' | 'correct'

/** The operator's permitted actions, the main one first. */
export function InvoiceMoves({ invoice }: { invoice: DeskInvoice }) {
  const w = useWords('billing')
  const [asked, ask] = useState<Move>()
  const { allowed, row, corrects } = invoice
  const close = () => ask(undefined)
  if (allowed.length === 0)
    return corrects !== null && row.state !== 'settled' ? <Banner tone="info">{w('nothing.payable')}</Banner> : null
  return (
    <>
      <ButtonRow>
        {allowed.map((move, index) => (
          <Button key={move} variant={index === 0 ? 'primary' : 'secondary'} onClick={() => ask(move)}>
            {w(move)}
          </Button>
        ))}
      </ButtonRow>
      {asked === 'issue' && <IssueDialog invoice={invoice} onClose={close} />}
      {asked === 'settle' && <SettleDialog invoice={invoice} onClose={close} />}
      {asked === 'correct' && <CorrectDialog invoice={invoice} onClose={close} />}
    </>
  )
}

interface Props {
  readonly invoice: DeskInvoice
  readonly onClose: () => void
}

/** Shows the result and reloads all data. */
function useDone() {
  const cache = useQueryClient()
  const toast = useToast()
  return async (text: string) => {
    toast({ text, tone: 'positive' })
    await cache.invalidateQueries()
  }
}

function IssueDialog({ invoice, onClose }: Props) {
  const w = useWords('billing')
  const toast = useToast()
  return (
    <AskDialog
      title={w('issue')}
      action={w('issue')}
      onSubmit={async () => {
        const { row } = await call('issueInvoice', { params: { id: invoice.row.id } })
        toast({ text: w('issue.done', { number: row.number ?? '' }), tone: 'positive' })
      }}
      onClose={onClose}
    >
      <p>{w('issue.text')}</p>
    </AskDialog>
  )
}

const fields = { paidOn: day }

function SettleDialog({ invoice, onClose }: Props) {
  const close = useWhileShown(onClose)
  const w = useWords('billing')
  const done = useDone()
  const form = useFieldForm<typeof fields, InputOf<'settleInvoice'>['body']>({
    fields,
    operation: billingOperations.settleInvoice,
    labels: { paidOn: w('paid') },
    submit: async (body) => {
      await call('settleInvoice', { params: { id: invoice.row.id }, body })
      close()
      await done(w('settle.done'))
    },
  })
  return (
    <FormDialog form={form} title={w('settle')} submit={w('settle')} onClose={onClose} lead={<p>{w('settle.text')}</p>}>
      <DateField {...form.text('paidOn')} required />
    </FormDialog>
  )
}

function CorrectDialog({ invoice, onClose }: Props) {
  const w = useWords('billing')
  const done = useDone()
  return (
    <ReasonDialog
      title={w('correct.title', { number: invoice.row.number ?? '' })}
      text={w('correct.text')}
      action={w('correct')}
      isDangerous
      onClose={onClose}
      onSubmit={async (reason) => {
        const { row } = await call('correctInvoice', { params: { id: invoice.row.id }, body: { reason } })
        await done(w('correct.done', { number: row.number ?? '' }))
      }}
    />
  )
}
